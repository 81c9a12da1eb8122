import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Writes the email with the link to a new password. */
export function createPasswordResetEmail(locale: Locale, address: string): Email {
  const texts = {
    pl: {
      subject: 'Ustaw nowe hasło do Biurka',
      heading: 'Nowe hasło',
      paragraphs: [
        'Ktoś, zapewne Ty, poprosił o nowe hasło do konta na ten adres e-mail. Ustawisz je na stronie, do której prowadzi przycisk.',
      ],
      button: { label: 'Ustaw nowe hasło', address },
      notes: [
        'Odnośnik działa przez godzinę i tylko raz. Po zmianie hasła wylogujemy wszystkie urządzenia.',
        'To nie Ty? Zignoruj tę wiadomość: dotychczasowe hasło działa nadal.',
      ],
    },
    en: {
      subject: 'Set a new password for Biurko',
      heading: 'A new password',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for the account with this e-mail address. Use the button to set one.',
      ],
      button: { label: 'Set a new password', address },
      notes: [
        'The link works for an hour, and only once. Changing the password signs out all devices.',
        'If this was not you, ignore this message: your password still works.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
