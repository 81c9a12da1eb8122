import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createEmailChangeFacts } from './address-facts.ts';

/**
 * Writes the email to the owner of a former member's account, whose address another person has now.
 * It contains the new address for signing in.
 */
export function createEmailReassignedEmail(
  locale: Locale,
  input: { companyName: string; before: string; after: string; address: string },
): Email {
  const { companyName, before, address } = input;
  const texts = {
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
      subject: 'Your former Biurko account has a new address',
      heading: `Another person now has the address ${before}`,
      paragraphs: [
        `At ${companyName}, another person now has the address ${before}. They have an account of their own and cannot open the former one.`,
        'If the former account was yours, it has stayed as it was. From now on, sign in with the new address below instead of your e-mail address, and with the same password. Google, Microsoft and passkeys work as before.',
        'The new address is only for signing in and has no mailbox. We cannot send a link for a new password there, so keep this message and your password.',
      ],
      button: { label: 'Sign in', address },
      notes: ['If the former account was not yours, there is nothing you need to do.'],
    },
  };
  return { language: locale, facts: createEmailChangeFacts(locale, input), ...texts[getLanguage(locale)] };
}
