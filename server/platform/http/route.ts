import type { Access, Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { Language, Locale } from '#contract/formats.ts';
import type { TellSecurity } from '../security-log.ts';
import type { Caller, Member, RoomDisplay } from './caller.ts';
import type { PageInParts } from './page-in-parts.ts';

/** Where a cookie goes. */
export interface CookieOptions {
  path: string;
  /** `lax` where the browser comes back from another site with it, such as a provider's sign-in; `strict` when left out. */
  sameSite?: 'strict' | 'lax';
}

/** What a handler may know and set of the exchange besides its parsed input. */
export interface Exchange {
  /** The caller's language, from Accept-Language; Polish when it names neither. */
  language: Language;
  /** The same with its country, for what is written later: letters. */
  locale: Locale;
  /** The bearer token as it was sent, not yet read; null when there is none. */
  accessToken: string | null;
  cookies: Record<string, string | undefined>;
  /** What the browser says of the page that asks: its origin (with all but GET), its address, and how near it is (Sec-Fetch-Site). */
  page: Record<'origin' | 'referrer' | 'site', string | undefined>;
  /** The caller's IP address; behind a proxy that is trusted, the one that it names. */
  address: string;
  /** What the browser or program says it is; nobody has to say it, or truly. */
  userAgent: string | undefined;
  tellSecurity: TellSecurity;
  /** Without `maxAgeSeconds` the cookie ends with the browser's session. */
  setCookie(name: string, value: string, options: CookieOptions & { maxAgeSeconds?: number }): void;
  /** Takes back a cookie that was set with these options. */
  clearCookie(name: string, options: CookieOptions): void;
}

/** Whom each way of access lets in; the key of a link lets in without saying who. */
interface CallerBy {
  anyone: null;
  signedIn: Caller;
  linkHolder: Caller | null;
  roomKey: RoomDisplay;
  member: Member;
}

/** Who is let in, by the endpoint's declaration. */
export type CallerOf<A extends Access> = CallerBy[A['who']];

/** A checked request: input parsed by the contract, caller let in by the gate. */
export type Handling<E extends Endpoint> = Input<E> & { caller: CallerOf<E['access']>; exchange: Exchange };

/** An endpoint of the contract with what the server does for it. */
export interface Route {
  endpoint: Endpoint;
  handle(request: Handling<Endpoint>): Promise<unknown>;
}

/** What a handler answers: as declared, a page also in parts. */
type Answered<E extends Endpoint> =
  | Output<E>
  | (Output<E> extends { items: readonly unknown[] } ? PageInParts<Output<E>> : never);

/** Binds a handler to its endpoint; input, caller and answer are typed by the declaration. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: Handling<E>) => Promise<Answered<E>> | Answered<E>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
