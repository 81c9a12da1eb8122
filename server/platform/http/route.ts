import type { Access, Endpoint, Input, Output } from '#contract/endpoint.ts';
import type { Language } from '#contract/formats.ts';
import type { TellSecurity } from '../security-log.ts';
import type { Caller, Member } from './caller.ts';

/** What a handler may know and set of the exchange besides its parsed input. */
export interface Exchange {
  /** The caller's language, from Accept-Language; Polish when it names neither. */
  language: Language;
  /** The bearer token as it was sent, not yet read; null when there is none. */
  accessToken: string | null;
  cookies: Record<string, string | undefined>;
  /** The caller's IP address; behind a proxy that is trusted, the one that it names. */
  address: string;
  tellSecurity: TellSecurity;
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds?: number }): void;
  clearCookie(name: string, options: { path: string }): void;
}

type CallerOf<A extends Access> = A extends { who: 'member' }
  ? Member
  : A extends { who: 'signedIn' }
    ? Caller
    : // The key of a link lets in without saying who.
      A extends { who: 'linkHolder' }
      ? Caller | null
      : null;

/** A checked request: input parsed by the contract, caller let in by the gate. */
export type Handling<E extends Endpoint> = Input<E> & { caller: CallerOf<E['access']>; exchange: Exchange };

/** An endpoint of the contract with what the server does for it. */
export interface Route {
  endpoint: Endpoint;
  handle(request: Handling<Endpoint>): Promise<unknown>;
}

/** Binds a handler to its endpoint; input, caller and answer are typed by the declaration. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (request: Handling<E>) => Promise<Output<E>> | Output<E>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
