import type { Locale } from '#contract/wire/formats.ts';
import { languageOf } from '#contract/wire/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/**
 * An account, and the person who signed in by single sign-on with its email, for a letter to an
 * administrator.
 */
export interface Newcomer {
  companyName: string;
  email: string;
  /** The account's name. */
  owner: string;
  /** The name that the provider gives. */
  newcomer: string;
  /** The page where the administrator acts. */
  address: string;
}

const labels = {
  pl: { email: 'Adres e-mail', owner: 'Konto w Biurku', newcomer: 'Logowanie przez SSO' },
  en: { email: 'E-mail address', owner: 'Biurko account', newcomer: 'SSO sign-in' },
};

/** Sets the account's name beside that of the person who signed in. */
export function newcomerFacts(locale: Locale, told: Newcomer): NonNullable<Letter['facts']> {
  const words = labels[languageOf(locale)];
  return (['email', 'owner', 'newcomer'] as const).map((one) => ({ label: words[one], value: told[one] }));
}
