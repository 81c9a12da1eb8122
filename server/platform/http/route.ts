import type { Endpoint, EndpointAccess, EndpointInput, EndpointOutput } from '#contract/wire/endpoint.ts';
import type { Language, Locale } from '#contract/wire/formats.ts';
import type { LogSecurityEvent } from '../security-log.ts';
import type { Caller, Member, RoomDisplayCaller } from './caller.ts';
import type { StreamedListPage } from './streamed-list-page.ts';

/** The scope of a cookie. */
export interface CookieOptions {
  path: string;
  /**
   * `lax` for a cookie that the browser must send when it returns from another site, such as a
   * sign-in provider. The default is `strict`.
   */
  sameSite?: 'strict' | 'lax';
}

/** The parts of a request and its response that a handler uses besides its parsed input. */
export interface RequestExchange {
  /**
   * The caller's language, from Accept-Language. Polish when the header names neither Polish nor
   * English.
   */
  language: Language;
  /** The language with its country, for texts that the server writes later, such as emails. */
  locale: Locale;
  /** The bearer token as it was sent, not yet verified. Null when there is none. */
  accessToken: string | null;
  cookies: Record<string, string | undefined>;
  /**
   * The browser's headers about the requesting page: its origin (for all but GET), its address, and
   * its relation to the server (Sec-Fetch-Site).
   */
  page: Record<'origin' | 'referrer' | 'site', string | undefined>;
  /** The caller's IP address. Behind a trusted proxy it is the address that the proxy names. */
  address: string;
  /** The name that the browser or program sends. It is optional and can be false. */
  userAgent: string | undefined;
  logSecurity: LogSecurityEvent;
  /** Sets a cookie. Without `maxAgeSeconds` the cookie ends with the browser's session. */
  setCookie(name: string, value: string, options: CookieOptions & { maxAgeSeconds?: number }): void;
  /** Removes a cookie that was set with these options. */
  clearCookie(name: string, options: CookieOptions): void;
}

/** The caller by each kind of access. The key of a link does not identify a person. */
interface CallerBy {
  anyone: null;
  signedIn: Caller;
  linkHolder: Caller | null;
  roomKey: RoomDisplayCaller;
  member: Member;
}

/** The type of the caller that the endpoint's declared access admits. */
export type CallerOf<A extends EndpointAccess> = CallerBy[A['who']];

/** A checked request: the contract has parsed its input, and the gate has admitted its caller. */
export type HandlerRequest<E extends Endpoint> = EndpointInput<E> & {
  caller: CallerOf<E['access']>;
  exchange: RequestExchange;
};

/** An endpoint of the contract with its handler. */
export interface Route {
  endpoint: Endpoint;
  handle(request: HandlerRequest<Endpoint>): Promise<unknown>;
}

/** A handler's result: the declared response, or a page in parts. */
type Answered<E extends Endpoint> =
  | EndpointOutput<E>
  | (EndpointOutput<E> extends { items: readonly unknown[] } ? StreamedListPage<EndpointOutput<E>> : never);

/**
 * Binds a handler to its endpoint. The endpoint's declaration types the handler's input, caller and
 * result.
 */
export function createRoute<E extends Endpoint>(
  endpoint: E,
  handle: (request: HandlerRequest<E>) => Promise<Answered<E>> | Answered<E>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
