import type { Locale } from '#contract/wire/formats.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * An account, and the person who signed in with its email by single sign-on, for an email to an
 * administrator.
 */
export interface SsoAccountMatch {
  companyName: string;
  email: string;
  /** The name of the account that has the email. */
  owner: string;
  /** The name of the person who signed in, from the provider. */
  newcomer: string;
  /** The URL of the page where the administrator decides. */
  address: string;
}

const labels = {
  pl: { email: 'Adres e-mail', owner: 'Konto w Biurku', newcomer: 'Logowanie przez SSO' },
  en: { email: 'E-mail address', owner: 'Biurko account', newcomer: 'SSO sign-in' },
};

/**
 * Returns the rows of an email that compare the account's name with the name of the person who
 * signed in.
 */
export function createAccountMatchFacts(locale: Locale, input: SsoAccountMatch): NonNullable<Email['facts']> {
  const texts = labels[getLanguage(locale)];
  return (['email', 'owner', 'newcomer'] as const).map((one) => ({ label: texts[one], value: input[one] }));
}
