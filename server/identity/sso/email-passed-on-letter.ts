import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { addressFacts } from './address-facts.ts';

/**
 * Writes to the owner of an account whose email is another person's now, with the address to sign
 * in by.
 */
export function emailPassedOnLetter(
  locale: Locale,
  told: { companyName: string; before: string; after: string; address: string },
): Letter {
  const { companyName, before, address } = told;
  const words = {
    pl: {
      subject: 'Twoje dawne konto w Biurku ma inny adres',
      heading: `Adres ${before} ma teraz ktoś inny`,
      paragraphs: [
        `W firmie ${companyName} adres ${before} ma teraz inna osoba. Ma ona własne konto, a do wcześniejszego nie wejdzie.`,
        'Wcześniejsze konto było Twoje? Zostało takie, jakie było. Od teraz w polu adresu e-mail wpisuj adres podany niżej, z dotychczasowym hasłem. Konto Google lub Microsoft i klucze dostępu działają jak przedtem.',
        'Nowy adres służy tylko do logowania i nie ma skrzynki. Odnośnika do nowego hasła nie wyślemy, więc zachowaj tę wiadomość i hasło.',
      ],
      button: { label: 'Zaloguj się', address },
      notes: ['Wcześniejsze konto nie było Twoje? Nie musisz nic robić.'],
    },
    en: {
      subject: 'Your former account in Biurko has another address',
      heading: `Another person has the address ${before} now`,
      paragraphs: [
        `At ${companyName}, another person has the address ${before} now. They have an account of their own, and do not get into the former one.`,
        'Was the former account yours? It stayed as it was. From now on, type the address below where you typed your e-mail address, with the password that you had. Google, Microsoft and passkeys work as before.',
        'The new address is for signing in alone and has no mailbox. We cannot send a link for a new password there, so keep this message and your password.',
      ],
      button: { label: 'Sign in', address },
      notes: ['Was the former account not yours? There is nothing for you to do.'],
    },
  };
  return { language: locale, facts: addressFacts(locale, told), ...words[languageOf(locale)] };
}
