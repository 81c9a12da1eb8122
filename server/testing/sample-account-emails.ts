import type { Locale } from '#contract/wire/locales.ts';
import { createAccountDeletedEmail } from '#server/modules/accounts/account-deleted-email.ts';
import { createActivationEmail } from '#server/modules/accounts/activation-email.ts';
import { createCompanySignInEmail } from '#server/modules/accounts/company-sign-in-email.ts';
import {
  createActivationLink,
  createPasswordForgottenLink,
  createPasswordResetLink,
  createSsoLink,
} from '#server/modules/accounts/email-links.ts';
import {
  createSecondFactorChangeEmail,
  type FactorChange,
} from '#server/modules/accounts/factors/second-factor-change-email.ts';
import { createFirstPasswordEmail } from '#server/modules/accounts/first-password-email.ts';
import { createLockOutEmail } from '#server/modules/accounts/lock-out-email.ts';
import { createPasswordResetEmail } from '#server/modules/accounts/password-reset-email.ts';
import { createProviderLinkedEmail } from '#server/modules/accounts/providers/provider-linked-email.ts';
import { createAccountEmailChangedEmail } from '#server/modules/accounts/sso/account-email-changed-email.ts';
import { createDomainProvenElsewhereEmail } from '#server/modules/accounts/sso/domain-lost-email.ts';
import { createEmailReassignedEmail } from '#server/modules/accounts/sso/email-reassigned-email.ts';
import { createEmailTakenEmail } from '#server/modules/accounts/sso/email-taken-email.ts';
import { createLinkedAccountEmail } from '#server/modules/accounts/sso/linked-account-email.ts';
import { createRefusedSubjectEmail } from '#server/modules/accounts/sso/refused-subject-email.ts';
import { createSsoEndedEmail } from '#server/modules/accounts/sso/sso-ended-email.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createSampleRecipient, sampleLinkCode, sampleSiteUrl } from './sample-delivery.ts';

/**
 * Sample data of emails about single sign-on. `newcomer` has a person whose email belongs to
 * another account. `renamed` has a person whose email the company's provider has changed.
 */
const newcomer = { companyName: 'Morwika', email: 'ola@morwika.example', owner: 'Ola Stara', newcomer: 'Ola Nowa' };
const renamed = { companyName: 'Morwika', before: 'ola.stara@morwika.example', after: 'ola.zamezna@morwika.example' };

const factorChanges: FactorChange[] = [
  { change: 'passkeyAdded', name: 'Laptop w pracy' },
  { change: 'passkeyRemoved', name: 'Laptop w pracy' },
  { change: 'authenticatorOn' },
  { change: 'authenticatorOff' },
  { change: 'recoveryCodesRenewed' },
  { change: 'recoveryCodeUsed', left: 9 },
  { change: 'secondStepFailed' },
  { change: 'factorsCleared' },
];

/** Returns the emails about accounts and single sign-on with sample data, by name. */
export function createSampleAccountEmails(language: Locale): Record<string, Email> {
  const { email } = createSampleRecipient(language);
  return {
    activation: createActivationEmail(language, createActivationLink(sampleSiteUrl, sampleLinkCode)),
    linked: createProviderLinkedEmail(language, 'Google', createPasswordForgottenLink(sampleSiteUrl)),
    password: createPasswordResetEmail(language, createPasswordResetLink(sampleSiteUrl, email, sampleLinkCode)),
    companySignIn: createCompanySignInEmail(language, createSsoLink(sampleSiteUrl, email)),
    ssoRefusedSubject: createRefusedSubjectEmail(language, {
      ...newcomer,
      address: `${sampleSiteUrl}/morwika/company`,
    }),
    ssoLinkedAccount: createLinkedAccountEmail(language, {
      ...newcomer,
      address: `${sampleSiteUrl}/morwika/manageUsers`,
    }),
    ssoFollowed: createAccountEmailChangedEmail(language, {
      ...renamed,
      address: createSsoLink(sampleSiteUrl, renamed.after),
    }),
    ssoEmailPassedOn: createEmailReassignedEmail(language, {
      ...{ companyName: 'Morwika', before: renamed.before, address: `${sampleSiteUrl}/login` },
      after: '0192f0c4-6f0e-7c55-9d0b-2f6f0c1f7d11@former.invalid',
    }),
    ssoTakenEmail: createEmailTakenEmail(language, {
      ...{ companyName: 'Morwika', name: 'Aleksandra Zamężna', address: `${sampleSiteUrl}/morwika/manageUsers` },
      ...{ before: renamed.before, wanted: renamed.after },
    }),
    firstPassword: createFirstPasswordEmail(language, createPasswordResetLink(sampleSiteUrl, email, sampleLinkCode)),
    ssoEnded: createSsoEndedEmail(language, {
      companyName: 'Morwika',
      address: createPasswordForgottenLink(sampleSiteUrl, email),
    }),
    domainLost: createDomainProvenElsewhereEmail(language, {
      ...{ companyName: 'Morwika', domain: 'morwika.example', address: `${sampleSiteUrl}/morwika/company` },
    }),
    deleted: createAccountDeletedEmail(language),
    ...Object.fromEntries(
      factorChanges.map((one) => [
        one.change,
        createSecondFactorChangeEmail(language, one, createPasswordForgottenLink(sampleSiteUrl)),
      ]),
    ),
    lockOut: createLockOutEmail(
      language,
      '2026-11-23T09:15:00Z',
      'Europe/Warsaw',
      createPasswordForgottenLink(sampleSiteUrl),
    ),
  };
}
