import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Writes the activation email, which confirms the address of a new account. */
export function createActivationEmail(locale: Locale, address: string): Email {
  const texts = {
    pl: {
      subject: 'Potwierdź adres e-mail w Biurku',
      heading: 'Jeszcze jeden krok',
      paragraphs: [
        'Ktoś, zapewne Ty, założył w Biurku konto na ten adres e-mail. Potwierdź go, a potem zaloguj się hasłem wybranym przy rejestracji.',
      ],
      button: { label: 'Potwierdź adres e-mail', address },
      notes: [
        'Odnośnik działa przez 7 dni i tylko raz.',
        'To nie Ty? Zignoruj tę wiadomość: bez potwierdzenia nikt nie zaloguje się na to konto.',
      ],
    },
    en: {
      subject: 'Confirm your e-mail address for Biurko',
      heading: 'One more step',
      paragraphs: [
        'Somebody, most likely you, created a Biurko account with this e-mail address. Confirm it, then sign in with the password you chose when registering.',
      ],
      button: { label: 'Confirm the e-mail address', address },
      notes: [
        'The link works for 7 days, and only once.',
        'If this was not you, ignore this message: nobody can sign in to that account until the address is confirmed.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
