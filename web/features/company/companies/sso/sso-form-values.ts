import type { CompanySso, SsoEmailClaim } from '#contract/sign-in/sso.ts';

/** The values of the form about the company's identity provider. */
export interface SsoFormValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
  organisation: string;
  emailClaim: SsoEmailClaim;
  enabled: boolean;
}

/** Returns the stored values. The server never sends the secret. */
export const toSsoFormValues = ({ issuer, clientId, organisation, emailClaim, enabled }: CompanySso): SsoFormValues => {
  return { issuer, clientId, clientSecret: '', organisation, emailClaim, enabled };
};

/**
 * Returns the request body. An empty secret is omitted, so that the server keeps the stored one.
 */
export const toSsoRequestBody = ({ clientSecret, ...rest }: SsoFormValues) => ({
  ...rest,
  ...(clientSecret !== '' && { clientSecret }),
});
