import type { PeopleEvent } from '#server/people/events.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import type { Identity } from '../identity.ts';
import type { FactorEvent } from './events.ts';

/** What further factors work with. */
export interface Factors {
  identity: Identity;
  publish: Publish<FactorEvent | PeopleEvent>;
  /** Seals the secrets of authenticator apps. */
  sealer: Sealer;
}

/** The site that passkeys belong to. */
export interface Site {
  /** The name of the deployment's host: a passkey works at it and nowhere else. */
  rpId: string;
  origin: string;
}

/** The site of PUBLIC_URL. @throws Refused `passkeysNotHere` where that is an address of numbers, which browsers refuse */
export function siteOf({ publicUrl }: Pick<Identity, 'publicUrl'>): Site {
  const { hostname, origin } = new URL(publicUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) refuse('passkeysNotHere', { address: origin });
  return { rpId: hostname, origin };
}

/** Reads and writes what authenticators say. Fetched with the first passkey: a server starts without it, and some never need it. */
export const webauthn = () => import('@simplewebauthn/server');
