/** Who you are to this server: a name for others, a token for yourself. */

import type { Catalogue } from "../lib/types";
import type { GuestInfo } from "../lib/types";
import { ApiError, api } from "./api";
import { forget, remember, remembered } from "./storage";

class Guest {
  info = $state.raw<GuestInfo | null>(remembered<GuestInfo | null>("guest", null));
  private coming: Promise<string> | null = null;

  get name(): string {
    return this.info?.name ?? "";
  }

  /** The token, from a new guest if there is none yet. */
  token(): Promise<string> {
    if (this.info) return Promise.resolve(this.info.token);
    this.coming ??= this.arrive().finally(() => (this.coming = null));
    return this.coming;
  }

  private async arrive(): Promise<string> {
    const info = await api.newGuest();
    this.keep(info);
    return info.token;
  }

  private keep(info: GuestInfo): void {
    this.info = info;
    remember("guest", info);
  }

  async rename(name: string): Promise<void> {
    const me = await api.rename(await this.token(), name);
    if (this.info) this.keep({ ...this.info, name: me.name });
  }

  /** Become somebody new: the server does not know this token. */
  leave(): void {
    this.info = null;
    forget("guest");
  }

  /** Ask with the token; a server that forgot it gets one more try with a new guest. */
  async with<T>(ask: (token: string) => Promise<T>): Promise<T> {
    try {
      return await ask(await this.token());
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 401) throw problem;
      this.leave();
      return ask(await this.token());
    }
  }

  /** Ask for what anybody may have: with the token, if there is one; nobody becomes a guest by looking. */
  async ifKnown<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
    return this.info ? this.with(ask) : ask(null);
  }
}

export const guest = new Guest();

let catalogue: Promise<Catalogue> | null = null;

/** The catalogue, asked for once. */
export function theCatalogue(): Promise<Catalogue> {
  catalogue ??= api.catalogue().catch((problem: unknown) => {
    catalogue = null;
    throw problem;
  });
  return catalogue;
}
