import * as z from 'zod';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createTextSchema, id } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { loginProviders } from './login-providers.ts';
import { passkeyOptions, passkeyResponse, secondFactorCode } from './passkeys.ts';

/**
 * The methods to prove one's identity again. A person with none of these methods signs in again
 * instead.
 */
export const proofMethods = ['password', 'authenticator', 'passkey'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** The sentence in OpenAPI about an endpoint that requires a proof of identity. */
export const proofRequiredOpenApiText = 'Asks for a proof or a sign-in of the last ten minutes (POST /user/proof).';

const signedIn = { who: 'signedIn' } as const;

export const askProofPasskey = endpoint({
  method: 'POST',
  path: '/user/proof/ask',
  area: 'user',
  summary: 'What to ask an authenticator for, to show that it is still oneself',
  access: signedIn,
  answer: { status: 200, body: passkeyOptions },
  errors: ['passkeysNotHere'],
});

export const askProofProvider = endpoint({
  method: 'POST',
  path: '/user/proof/provider',
  area: 'user',
  summary: 'Begin to show by a linked provider, or one’s company, that it is still oneself',
  description:
    'Answers the page to go to. It comes back to `returnTo`, a path of ours, with `provenBy` or `externalError` in its query; for ten minutes the session counts as proven.',
  access: signedIn,
  body: z.union([
    z.object({ provider: z.enum(loginProviders), returnTo: z.string().max(500) }),
    z.object({ companyId: id, returnTo: z.string().max(500) }),
  ]),
  answer: { status: 200, body: z.object({ location: z.string() }) },
  errors: ['providerUnavailable', 'notAtThisAddress', 'notFound', 'tooManyRequests'],
});

/** The body of a proof: a password, a code of the authenticator app, or a passkey. */
export const identityProofBody = z.union([
  z.object({ password: createTextSchema(limits.passwordLength).min(1) }),
  z.object({ code: secondFactorCode }),
  z.object({ passkey: passkeyResponse }),
]);

export const prove = endpoint({
  method: 'POST',
  path: '/user/proof',
  area: 'user',
  summary: 'Show that it is still oneself',
  description: 'For ten minutes, in this session. Five that are wrong within a quarter of an hour, and it has to wait.',
  access: signedIn,
  body: identityProofBody,
  answer: { status: 204 },
  errors: ['proofWrong', 'passkeysNotHere', 'passkeyRefused', 'tooManyRequests'],
});
