import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createEmailChangeFacts } from './address-facts.ts';

/** Writes the email about an account's new email. The old and the new address get it. */
export function createAccountEmailChangedEmail(
  locale: Locale,
  input: { companyName: string; before: string; after: string; address: string },
): Email {
  const { companyName, address } = input;
  const texts = {
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
  return { language: locale, facts: createEmailChangeFacts(locale, input), ...texts[getLanguage(locale)] };
}
