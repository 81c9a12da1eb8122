import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email with the link to a first password. The company's single sign-on no longer admits
 * its recipient.
 */
export function createFirstPasswordEmail(locale: Locale, address: string): Email {
  const texts = {
    pl: {
      subject: 'Ustaw hasło do Biurka',
      heading: 'Twoje pierwsze hasło',
      paragraphs: [
        'Ktoś, zapewne Ty, poprosił o hasło do konta na ten adres e-mail. Dotychczasowe logowanie przez firmę (SSO) już nie działa. Ustaw hasło na stronie, do której prowadzi przycisk.',
      ],
      button: { label: 'Ustaw hasło', address },
      notes: [
        'Odnośnik działa przez godzinę i tylko raz. Konto, rezerwacje i ustawienia zostają takie, jakie były.',
        'To nie Ty? Zignoruj tę wiadomość: nic się nie zmieniło.',
      ],
    },
    en: {
      subject: 'Set a password for Biurko',
      heading: 'Your first password',
      paragraphs: [
        'Somebody, most likely you, asked for a password for the account with this e-mail address. Your company used to sign you in (SSO), but that no longer works. Use the button to set a password.',
      ],
      button: { label: 'Set a password', address },
      notes: [
        'The link works for an hour, and only once. Your account, bookings and settings stay as they were.',
        'If this was not you, ignore this message: nothing has changed.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
