import * as z from 'zod';
import { loginProviders } from '#contract/factors/login-providers.ts';
import { proofRequiredOpenApiText } from '#contract/factors/proof.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, locale } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { authTokens } from './auth.ts';
import { registerExternalBody } from './register-external-body.ts';

const anyone = { who: 'anyone' } as const;
const signedIn = { who: 'signedIn' } as const;
export const loginProvider = z.enum(loginProviders);

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  area: 'auth',
  summary: 'The providers that people can sign in by here; each has a button',
  access: anyone,
  answer: { status: 200, body: z.object({ providers: z.array(loginProvider) }) },
  errors: [],
});

/** The query string of the page before the sign-in at a provider, without its `?`. */
export const pageQueryBeforeSignIn = z.string().max(limits.keptSearchLength).optional();

/** True to stay signed in after the browser closes, as `rememberMe` of the sign-in form. */
export const staySignedIn = z.enum(['true', 'false']).default('true');

export const loginExternal = endpoint({
  method: 'GET',
  path: '/auth/loginExternal',
  area: 'auth',
  summary: 'Sign in or register by a provider',
  description:
    'A page to go to, not a call (AUTH-15): the provider sends the browser back to /auth/externalReturn/…, and that to a page of ours, with `search` as its query string. What went wrong stands there in `externalError`.',
  access: anyone,
  query: z.object({
    provider: loginProvider,
    language: locale.default('pl-PL'),
    search: pageQueryBeforeSignIn,
    rememberMe: staySignedIn,
  }),
  answer: { status: 303, redirect: 'the provider’s sign-in page' },
  errors: ['tooManyRequests'],
});

/**
 * A parameter that the provider adds to the return address. A longer or repeated parameter counts
 * as missing.
 */
const answered = (longest: number) => z.string().max(longest).optional().catch(undefined);

export const externalReturn = endpoint({
  method: 'GET',
  path: '/auth/externalReturn/:from',
  area: 'auth',
  summary: 'Where providers send the browser back to',
  description:
    'Google, Microsoft, or the id of the company whose single sign-on it is. Needs the cookie that the sign-in began with, and takes its state once; the same return within a minute gets the same answer.',
  access: anyone,
  params: z.object({ from: z.string().max(40) }),
  query: z.object({
    code: answered(8_000),
    state: answered(200),
    iss: answered(500),
    error: answered(200),
    error_description: answered(2_000),
  }),
  answer: { status: 303, redirect: 'a page of the application' },
  errors: ['tooManyRequests'],
});

export const finishExternal = endpoint({
  method: 'POST',
  path: '/auth/finishExternal',
  area: 'auth',
  summary: 'Take up the session of a sign-in by a provider that has just succeeded',
  description:
    'Known by an http-only cookie that the return from the provider set; good once, for two minutes; a browser that has lost the answer gets the same session again within one. Sets cookies and ends the browser’s earlier session as /auth/login does.',
  access: anyone,
  answer: {
    status: 200,
    body: authTokens.extend({
      /** The company of an invitation that this sign-in accepted. Null for every other sign-in. */
      joined: z.object({ companyId: id, companyUrlName: z.string() }).nullable(),
    }),
  },
  errors: ['externalSignInLost', 'secondFactorNeeded', 'tooManyRequests'],
});

export const validateExternalUser = endpoint({
  method: 'GET',
  path: '/auth/validateExternalUser',
  area: 'auth',
  summary: 'Whose registration by a provider waits to be completed in this browser',
  access: anyone,
  query: z.object({ userId: id }),
  answer: {
    status: 200,
    body: z.object({
      emailAddress: z.string(),
      name: z.string(),
      provider: loginProvider,
      /** The provider's picture as a data: address. Null if there is none. */
      avatar: z.string().nullable(),
    }),
  },
  errors: ['externalSignInLost', 'tooManyRequests'],
});

export const registerExternal = endpoint({
  method: 'POST',
  path: '/auth/registerExternal',
  area: 'auth',
  summary: 'Complete a registration by a provider, and sign in',
  description: 'The provider has verified the e-mail, so no letter asks to confirm it. Known by the same cookie.',
  access: anyone,
  body: registerExternalBody.extend({ userId: id }),
  answer: { status: 200, body: authTokens },
  errors: ['externalSignInLost', 'DuplicateUserName', 'referralCodeInvalid', 'referralCodeOwn', 'tooManyRequests'],
});

export const linkProvider = endpoint({
  method: 'POST',
  path: '/user/providers',
  area: 'user',
  summary: 'Begin to link a sign-in at a provider, or at one’s company, to one’s account',
  description: `Answers the page to go to. It comes back to \`returnTo\`, a path of ours, with \`linkedProvider\` or \`externalError\` in its query. ${proofRequiredOpenApiText}`,
  access: signedIn,
  body: z.union([
    z.object({ provider: loginProvider, returnTo: z.string().max(500) }),
    z.object({ companyId: id, returnTo: z.string().max(500) }),
  ]),
  answer: { status: 200, body: z.object({ location: z.string() }) },
  errors: [
    'proofNeeded',
    'providerUnavailable',
    'notAtThisAddress',
    'providerNotAllowed',
    'notFound',
    'tooManyRequests',
  ],
});

export const unlinkProvider = endpoint({
  method: 'DELETE',
  path: '/user/providers/:loginProvider',
  area: 'user',
  summary: 'Unlink a provider; refused when nothing else is left to sign in by',
  description: proofRequiredOpenApiText,
  access: signedIn,
  params: z.object({ loginProvider }),
  answer: { status: 204 },
  errors: ['proofNeeded', 'lastProvider', 'notFound'],
});

export const unlinkCompany = endpoint({
  method: 'DELETE',
  path: '/user/providers/companies/:companyId',
  area: 'user',
  summary: 'Unlink a company’s single sign-on; refused when nothing else is left to sign in by',
  description: proofRequiredOpenApiText,
  access: signedIn,
  params: z.object({ companyId: id }),
  answer: { status: 204 },
  errors: ['proofNeeded', 'lastProvider', 'notFound'],
});

export const listUserProviders = endpoint({
  method: 'GET',
  path: '/user/providers',
  area: 'user',
  summary: 'The sign-ins that are linked to one’s account, and which could be',
  access: signedIn,
  answer: {
    status: 200,
    body: z.object({
      providers: z.array(
        z.object({
          loginProvider,
          /** The person's subject at the provider. */
          providerKey: z.string(),
        }),
      ),
      /** The providers of this deployment. */
      available: z.array(loginProvider),
      /**
       * True when the account has a password. Without a password or a passkey, its only provider
       * cannot be unlinked.
       */
      hasPassword: z.boolean(),
      /** True when a company's single sign-on created the account. */
      createdBySSO: z.boolean(),
      /**
       * True when a company's single sign-on created the account and can still open it. Then
       * nothing may be linked.
       */
      ssoOnly: z.boolean(),
      /**
       * The person's companies with single sign-on, and former companies whose single sign-on is
       * still linked. `linked` is true if the company's single sign-on is linked to this account.
       */
      companies: z.array(z.object({ companyId: id, name: z.string(), linked: z.boolean() })),
    }),
  },
  errors: [],
});
