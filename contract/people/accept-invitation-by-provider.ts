import * as z from 'zod';
import { emailLinkCode } from '#contract/sign-in/account-bodies.ts';
import { loginProvider } from '#contract/sign-in/providers.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { id, locale } from '#contract/wire/formats.ts';

const ticked = z.enum(['true', 'false']).default('false');

export const acceptExternal = endpoint({
  method: 'GET',
  path: '/invitation/acceptExternal',
  area: 'invitations',
  summary: 'Accept an invitation by Google, Microsoft or a company’s single sign-on',
  description:
    'A page to go to, not a call (INV-05): `provider` is a name, or the id of the company whose single sign-on it is. Whoever signs in there has to be the invited one, by an e-mail that the provider has verified. The browser comes back signed in and in the company; what went wrong stands in `error` of the invitation’s page. Consents that are not said here are asked for afterwards.',
  access: { who: 'anyone' },
  query: z.object({
    provider: z.union([loginProvider, id]),
    language: locale.default('pl-PL'),
    code: emailLinkCode,
    marketingConsent: ticked,
    termsAndConditions: ticked,
    /** Consent to cookies and the privacy policy. */
    cookiePolicy: ticked,
  }),
  answer: { status: 303, redirect: 'the provider’s sign-in page' },
  errors: ['tooManyRequests'],
});
