/** The borders between the forms of the table, as its style sheets write them. */

/** One zone at a time, behind tabs. */
export const PHONE = "(max-width: 699px), (max-height: 519px)";
/** No room for a rail beside the table: it is a drawer. */
export const NO_RAIL = "(max-width: 1179px), (max-aspect-ratio: 1/1)";

export function fits(form: string): boolean {
  return typeof matchMedia === "function" && matchMedia(form).matches;
}
