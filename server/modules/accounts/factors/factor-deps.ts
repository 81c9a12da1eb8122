import type { SecondFactorEvent } from '#server/events/factor-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { AccountDeps } from '../account-deps.ts';

/** The dependencies of the commands of second factors. */
export interface FactorDeps {
  identity: AccountDeps;
  publish: Publish<SecondFactorEvent | PeopleEvent>;
  /** Encrypts the secrets of authenticator apps. */
  encryptor: Encryptor;
}

/** The site that passkeys belong to. */
export interface PasskeySite {
  /** The host name of the deployment. A passkey works there and nowhere else. */
  rpId: string;
  origin: string;
}

/**
 * Returns the passkey site of PUBLIC_URL.
 * @throws Refused `passkeysNotHere` where the host is an IP address, which browsers refuse
 */
export function getPasskeySite({ publicUrl }: Pick<AccountDeps, 'publicUrl'>): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) refuse('passkeysNotHere', { address: origin });
  return { rpId: hostname, origin };
}

/**
 * Loads the WebAuthn library on first use. The server starts without it, because some deployments
 * never use passkeys.
 */
export const loadWebauthn = () => import('@simplewebauthn/server');
