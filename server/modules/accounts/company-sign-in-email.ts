import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email to a person who requested a new password, but whose company uses single sign-on.
 * It has no link to a new password. The caller does not tell all cases apart. The text therefore
 * also fits a person with a password or an open invitation.
 */
export function createCompanySignInEmail(locale: Locale, address: string): Email {
  const texts = {
    pl: {
      subject: 'Jak zalogować się do Biurka',
      heading: 'Logujesz się przez swoją firmę',
      paragraphs: [
        'Ktoś, zapewne Ty, poprosił o nowe hasło do konta na ten adres e-mail. Adres należy do firmy, w której loguje się przez SSO, tym samym kontem co do innych jej systemów. Dlatego nie wysyłamy odnośnika do ustawienia hasła.',
        'Masz zaproszenie do firmy? Nie używaj tego przycisku, tylko otwórz zaproszenie z wiadomości. Hasło do Biurka, jeśli je masz, działa jak dotąd.',
      ],
      button: { label: 'Zaloguj się przez SSO', address },
      notes: [
        'Hasło do konta firmowego zmienisz tam, gdzie zarządza nim firma.',
        'To nie Ty? Zignoruj tę wiadomość: nic się nie zmieniło.',
      ],
    },
    en: {
      subject: 'How to sign in to Biurko',
      heading: 'Your company signs you in',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for the account with this e-mail address. The address belongs to a company whose people sign in with SSO, as they do to its other systems. That is why we are not sending a password link.',
        'If you have an invitation to the company, open it from its message instead of using this button. Your Biurko password, if you have one, works as before.',
      ],
      button: { label: 'Sign in with SSO', address },
      notes: [
        'To change the password of your company account, go to where your company manages it.',
        'If this was not you, ignore this message: nothing has changed.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
