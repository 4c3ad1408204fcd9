/** The address of a card's page. The server takes a title for its slug, so that what is only nearly right leads there too. */

const MARKS = /\p{Mn}/gu;
const QUOTES = /["'`’ʼ“”]/g;
const BETWEEN = /[^a-z0-9]+/g;

/** A title as addresses have it: `brân 1.0` is `bran-1-0`. */
export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(MARKS, "").replace(QUOTES, "").toLowerCase().replaceAll("ß", "ss");
  return plain.replace(BETWEEN, "-").replace(/^-|-$/g, "");
}

export function cardPath(title: string): string {
  return `/cards/${slugOf(title)}`;
}
