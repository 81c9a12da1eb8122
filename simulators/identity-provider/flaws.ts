import { createSigningKey, decodeJwtClaims, type SigningKey, signJwt } from './signing-keys.ts';

/**
 * The faults of a tenant. `down` cuts connections. For a token, `busy` responds with 503, and
 * `otherSecret` refuses Biurko's client secret. `clockAhead` shifts the times in the token by an
 * hour. `unknownKey` signs it with an unpublished key. `expired` sends an expired token.
 * `foreignNonce`, `otherTenant` and `otherClient` send a wrong claim. `otherIssuer` sends a wrong
 * issuer with the authorization code.
 */
export const tenantFaults = [
  ...(['down', 'expired', 'clockAhead', 'unknownKey', 'foreignNonce'] as const),
  ...(['otherTenant', 'otherClient', 'otherIssuer', 'busy', 'otherSecret'] as const),
];
export type TenantFault = (typeof tenantFaults)[number];

const hour = 3_600;

const spoilt: Partial<Record<TenantFault, (claims: Record<string, unknown>) => Record<string, unknown>>> = {
  expired: (claims) => ({ ...claims, iat: Number(claims.iat) - 2 * hour, exp: Number(claims.exp) - 2 * hour }),
  clockAhead: (claims) => ({
    ...claims,
    iat: Number(claims.iat) + hour,
    exp: Number(claims.exp) + hour,
    nbf: Number(claims.iat) + hour,
  }),
  foreignNonce: (claims) => ({ ...claims, nonce: 'of another sign-in' }),
  otherTenant: (claims) => ({ ...claims, iss: `${String(claims.iss)}/another-tenant` }),
  otherClient: (claims) => ({ ...claims, aud: 'another client' }),
};

/** Returns a tenant's ID token, spoilt by its current fault. */
export function createFaultyIdToken(idToken: string, flaw: TenantFault | null, key: SigningKey): string {
  const spoil = flaw ? spoilt[flaw] : undefined;
  const claims = decodeJwtClaims(idToken);
  // Only the faulty claims change. The hash of the access token in the claims still fits.
  return signJwt(spoil ? spoil(claims) : claims, flaw === 'unknownKey' ? createSigningKey() : key);
}
