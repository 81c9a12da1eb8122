import { claimsIn, newSigningKey, type SigningKey, signed } from './signing-keys.ts';

/**
 * What can be wrong with a tenant: nobody answers (`down`); its ID tokens have expired (`expired`), its clock is an hour ahead
 * (`clockAhead`), it signs with a key that it does not publish (`unknownKey`), answers with another sign-in's nonce
 * (`foreignNonce`), with a token of another tenant (`otherTenant`) or for another client (`otherClient`); its answers name another
 * issuer (`otherIssuer`); it says that it cannot answer now (`busy`); it does not know our secret any more (`otherSecret`).
 */
export const flaws = [
  ...(['down', 'expired', 'clockAhead', 'unknownKey', 'foreignNonce'] as const),
  ...(['otherTenant', 'otherClient', 'otherIssuer', 'busy', 'otherSecret'] as const),
];
export type Flaw = (typeof flaws)[number];

const hour = 3_600;

const spoilt: Partial<Record<Flaw, (claims: Record<string, unknown>) => Record<string, unknown>>> = {
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

/** An ID token as this tenant gives it, with what is wrong about it. */
export function asGiven(idToken: string, flaw: Flaw | null, key: SigningKey): string {
  const spoil = flaw ? spoilt[flaw] : undefined;
  const claims = claimsIn(idToken);
  // The hash of the access token stays right: only what the flaw is about is wrong.
  return signed(spoil ? spoil(claims) : claims, flaw === 'unknownKey' ? newSigningKey() : key);
}
