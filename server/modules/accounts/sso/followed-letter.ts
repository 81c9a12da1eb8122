import { type Locale, languageOf } from '#contract/wire/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { addressFacts } from './address-facts.ts';

/** Writes to a person, at the old and at the new address, about their account's new email. */
export function followedLetter(
  locale: Locale,
  told: { companyName: string; before: string; after: string; address: string },
): Letter {
  const { companyName, address } = told;
  const words = {
    pl: {
      subject: 'Twoje konto w Biurku ma nowy adres e-mail',
      heading: 'Nowy adres e-mail',
      paragraphs: [
        `W katalogu firmy ${companyName} masz nowy adres e-mail, więc konto w Biurku też go teraz używa. Od dziś piszemy na nowy adres i nim się logujesz. Rezerwacje i ustawienia zostają takie, jakie były.`,
      ],
      button: { label: 'Zaloguj się przez SSO', address },
      notes: ['Coś się nie zgadza? Powiedz o tym administratorowi swojej firmy.'],
    },
    en: {
      subject: 'Your Biurko account has a new e-mail address',
      heading: 'A new e-mail address',
      paragraphs: [
        `The directory of ${companyName} has a new e-mail address for you, so your Biurko account now uses it too. From now on we write to the new address, and you sign in with it. Bookings and settings stay as they were.`,
      ],
      button: { label: 'Sign in with SSO', address },
      notes: ['If something is wrong, tell your company’s administrator.'],
    },
  };
  return { language: locale, facts: addressFacts(locale, told), ...words[languageOf(locale)] };
}
