import * as z from 'zod';
import { createBoundedNormalizer } from '#contract/text/bounded-normalizer.ts';
import { convertDomainToAscii } from '#contract/text/email-text.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { createLineSchema, createTextSchema, id, instant, locale, versionInstant } from '#contract/wire/formats.ts';
import { identityProviderProblemSchema } from '#contract/wire/sso-problems.ts';
import { pageQueryBeforeSignIn, staySignedIn } from './providers.ts';

const anyone = { who: 'anyone' } as const;

export const checkSso = endpoint({
  method: 'GET',
  path: '/sso/check',
  area: 'sso',
  summary: 'Whether a domain or an organisation has single sign-on (AUTH-03)',
  description: 'Of an e-mail, what stands after the @. A domain counts once its company has proven it.',
  access: anyone,
  query: z.object({ domainOrOrg: createTextSchema(320) }),
  answer: { status: 200, body: z.object({ enabled: z.boolean(), companyId: id.nullable() }) },
  errors: ['tooManyRequests'],
});

export const loginSso = endpoint({
  method: 'GET',
  path: '/sso/login',
  area: 'sso',
  summary: 'Sign in by a company’s single sign-on',
  description: 'A page to go to, not a call; goes on as /auth/loginExternal does.',
  access: anyone,
  query: z.object({
    companyId: id,
    language: locale.default('pl-PL'),
    search: pageQueryBeforeSignIn,
    rememberMe: staySignedIn,
  }),
  answer: { status: 303, redirect: 'the sign-in page of the company’s identity provider' },
  errors: ['tooManyRequests'],
});

const domainForm = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** A domain name such as firma.pl, in the form of DNS: `żółw.example` in ASCII. */
export const domainName = z
  .string()
  .overwrite(createBoundedNormalizer(253, (typed) => convertDomainToAscii(typed).toLowerCase()))
  .max(253, { abort: true })
  .refine((domain) => domainForm.test(domain), { params: { rule: 'domain' } });

/** The TXT record that proves a domain. */
const txtRecord = z.object({ name: z.string(), value: z.string() });
const companyDomain = z.object({
  domain: z.string(),
  /** The time when the company proved the domain. Null before the proof. */
  provenOn: instant.nullable(),
  record: txtRecord,
});

/** Claims that may hold a member's email. */
export const ssoEmailClaims = ['email', 'preferred_username', 'upn'] as const;
export type SsoEmailClaim = (typeof ssoEmailClaims)[number];

/**
 * Settings that a test sign-in proves, besides the secret. While single sign-on is on, changed
 * settings require a new test sign-in.
 */
export const ssoFieldsProvenBySignIn = ['issuer', 'clientId', 'emailClaim'] as const;

/**
 * A person whom single sign-on refused, since another subject of the provider opens the account
 * with that email.
 */
const ssoRefusal = z.object({
  id,
  email: z.string(),
  /** The refused person's name at the provider. */
  name: z.string(),
  triedOn: instant,
  /** The owner of the account that has this email. */
  userId: id,
  userName: z.string(),
});
export type RefusedSsoSubject = z.infer<typeof ssoRefusal>;

/** A company's single sign-on as its administrators see it. The server never returns the secret. */
export const companySso = z.object({
  enabled: z.boolean(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** The name that people may type instead of a domain. Empty for none. */
  organisation: z.string(),
  /** The provider's claim with the email. */
  emailClaim: z.enum(ssoEmailClaims),
  domains: z.array(
    companyDomain.extend({
      /**
       * The number of active people with an email of this domain who sign in only by this single
       * sign-on.
       */
      onlyWayIn: z.number().int(),
    }),
  ),
  /** Refused people who wait for an administrator's decision. */
  refusals: z.array(ssoRefusal),
  /** The redirect address to register at the provider. */
  returnAddress: z.string(),
  /** The time of the last change, without changes of domains. Null before the first save. */
  modifiedOn: instant.nullable(),
});
export type CompanySso = z.infer<typeof companySso>;

const administrator = { who: 'member', allOf: ['company-update'] } as const;
const done = { status: 204 } as const;

/** A company's client at its provider: the provider's address, our client id and our secret. */
const client = {
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: createTextSchema(500)
    .transform((value) => value.trim())
    .pipe(z.string().min(1)),
  /**
   * The client secret. A request without it keeps the stored secret, as long as the issuer stays
   * the same.
   */
  clientSecret: createTextSchema(1_000).pipe(z.string().min(1)).optional(),
};

const companySsoBody = z.object({
  ...client,
  enabled: z.boolean(),
  organisation: createLineSchema(100).default(''),
  emailClaim: z.enum(ssoEmailClaims).default('email'),
  /**
   * The version that the caller has read, or null if nothing was stored. The server refuses the
   * change if the stored version differs. When omitted, the change overwrites any version.
   */
  modifiedOn: versionInstant.nullable().optional(),
});

export const getCompanySso = endpoint({
  method: 'GET',
  path: '/:company/sso',
  area: 'sso',
  summary: 'The company’s single sign-on, without its secret',
  access: administrator,
  answer: { status: 200, body: companySso },
  errors: [],
});

export const updateCompanySso = endpoint({
  method: 'PUT',
  path: '/:company/sso',
  area: 'sso',
  summary: 'Set up the company’s single sign-on by OpenID Connect',
  description:
    'Another issuer asks for the secret anew. In production it is public and speaks https. What is switched on, or changed while it is on, is proven by /sso/signIn instead. One administrator at least keeps a way in.',
  access: administrator,
  body: companySsoBody,
  answer: done,
  errors: [
    ...(['issuerNotAllowed', 'secretNeeded', 'organisationTaken', 'changedMeanwhile'] as const),
    ...(['ssoSignInFirst', 'ownWayInFirst'] as const),
  ],
});

export const signInWithSso = endpoint({
  method: 'POST',
  path: '/:company/sso/signIn',
  area: 'sso',
  summary: 'Save settings that are switched on, by a sign-in with exactly these',
  description:
    'Tests the connection first. Answers the provider’s page to go to. It comes back to `returnTo`, a path of ours: with `ssoSaved` in its query once they are saved, else with `externalError` or `ssoRefused`. Settings that were off are kept switched off until then.',
  access: administrator,
  body: companySsoBody.extend({ returnTo: z.string().max(500) }),
  answer: { status: 200, body: z.object({ location: z.string() }) },
  errors: [
    ...(['issuerNotAllowed', 'secretNeeded', 'organisationTaken', 'changedMeanwhile', 'ssoTestFailed'] as const),
    ...(['providerUnavailable', 'notAtThisAddress', 'tooManyRequests'] as const),
  ],
});

export const addSsoDomain = endpoint({
  method: 'POST',
  path: '/:company/sso/domains',
  area: 'sso',
  summary: 'Add a domain that is to be proven',
  access: administrator,
  body: z.object({ domain: domainName }),
  answer: { status: 201, body: companyDomain },
  errors: ['tooManyDomains'],
});

export const proveSsoDomain = endpoint({
  method: 'POST',
  path: '/:company/sso/domains/prove',
  area: 'sso',
  summary: 'Look whether the domain has the record that proves it',
  access: administrator,
  body: z.object({ domain: domainName }),
  answer: { status: 200, body: companyDomain },
  errors: ['notFound', 'recordMissing', 'domainTaken', 'tooManyRequests'],
});

export const removeSsoDomain = endpoint({
  method: 'DELETE',
  path: '/:company/sso/domains/:domain',
  area: 'sso',
  summary: 'Remove a domain; its e-mails sign in by this company no longer',
  access: administrator,
  params: z.object({ domain: domainName }),
  answer: done,
  errors: ['notFound', 'ownWayInFirst'],
});

export const acceptSsoSubject = endpoint({
  method: 'POST',
  path: '/:company/sso/refusals/accept',
  area: 'sso',
  summary: 'Let a person who was refused open the account with their e-mail, in place of the one before',
  description: 'For the same person with a new account at the provider. The earlier one opens it no longer.',
  access: administrator,
  body: z.object({ id }),
  answer: done,
  errors: ['notFound'],
});

export const testCompanySso = endpoint({
  method: 'POST',
  path: '/:company/sso/test',
  area: 'sso',
  summary: 'Ask the provider whether it is one, and whether it knows us',
  description:
    'By its discovery document, and a code that nobody has: a provider that knows us finds only the code wrong.',
  access: administrator,
  reads: true,
  body: z.object(client),
  answer: { status: 200, body: z.object({ problem: identityProviderProblemSchema.nullable() }) },
  errors: ['tooManyRequests'],
});
