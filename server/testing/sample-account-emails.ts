import type { Locale } from '#contract/wire/locales.ts';
import { accountDeletedEmail } from '#server/modules/accounts/account-deleted-email.ts';
import { activationEmail } from '#server/modules/accounts/activation-email.ts';
import { companySignInEmail } from '#server/modules/accounts/company-sign-in-email.ts';
import {
  activationLink,
  passwordForgottenLink,
  passwordResetLink,
  ssoLink,
} from '#server/modules/accounts/email-links.ts';
import {
  type FactorChange,
  secondFactorChangeEmail,
} from '#server/modules/accounts/factors/second-factor-change-email.ts';
import { firstPasswordEmail } from '#server/modules/accounts/first-password-email.ts';
import { lockOutEmail } from '#server/modules/accounts/lock-out-email.ts';
import { passwordResetEmail } from '#server/modules/accounts/password-reset-email.ts';
import { providerLinkedEmail } from '#server/modules/accounts/providers/provider-linked-email.ts';
import { accountEmailChangedEmail } from '#server/modules/accounts/sso/account-email-changed-email.ts';
import { domainLostEmail } from '#server/modules/accounts/sso/domain-lost-email.ts';
import { emailReassignedEmail } from '#server/modules/accounts/sso/email-reassigned-email.ts';
import { emailTakenEmail } from '#server/modules/accounts/sso/email-taken-email.ts';
import { linkedAccountEmail } from '#server/modules/accounts/sso/linked-account-email.ts';
import { refusedSubjectEmail } from '#server/modules/accounts/sso/refused-subject-email.ts';
import { ssoEndedEmail } from '#server/modules/accounts/sso/sso-ended-email.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { code, createSampleRecipient, site } from './sample-delivery.ts';

/**
 * The data of two kinds of emails. `newcomer` is a person whose email another account has.
 * `renamed` is an email that the directory has changed.
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
export function sampleAccountEmails(language: Locale): Record<string, Email> {
  const { email } = createSampleRecipient(language);
  return {
    activation: activationEmail(language, activationLink(site, code)),
    linked: providerLinkedEmail(language, 'Google', passwordForgottenLink(site)),
    password: passwordResetEmail(language, passwordResetLink(site, email, code)),
    companySignIn: companySignInEmail(language, ssoLink(site, email)),
    ssoRefusedSubject: refusedSubjectEmail(language, { ...newcomer, address: `${site}/morwika/company` }),
    ssoLinkedAccount: linkedAccountEmail(language, { ...newcomer, address: `${site}/morwika/manageUsers` }),
    ssoFollowed: accountEmailChangedEmail(language, { ...renamed, address: ssoLink(site, renamed.after) }),
    ssoEmailPassedOn: emailReassignedEmail(language, {
      ...{ companyName: 'Morwika', before: renamed.before, address: `${site}/login` },
      after: '0192f0c4-6f0e-7c55-9d0b-2f6f0c1f7d11@former.invalid',
    }),
    ssoTakenEmail: emailTakenEmail(language, {
      ...{ companyName: 'Morwika', name: 'Aleksandra Zamężna', address: `${site}/morwika/manageUsers` },
      ...{ before: renamed.before, wanted: renamed.after },
    }),
    firstPassword: firstPasswordEmail(language, passwordResetLink(site, email, code)),
    ssoEnded: ssoEndedEmail(language, {
      companyName: 'Morwika',
      address: passwordForgottenLink(site, email),
    }),
    domainLost: domainLostEmail(language, {
      ...{ companyName: 'Morwika', domain: 'morwika.example', address: `${site}/morwika/company` },
    }),
    deleted: accountDeletedEmail(language),
    ...Object.fromEntries(
      factorChanges.map((one) => [one.change, secondFactorChangeEmail(language, one, passwordForgottenLink(site))]),
    ),
    lockOut: lockOutEmail(language, '2026-11-23T09:15:00Z', 'Europe/Warsaw', passwordForgottenLink(site)),
  };
}
