import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/**
 * Writes to a person with a forgotten password that their company signs people in, so this letter
 * sets no password. The person may have a password, or an invitation to come back by.
 */
export function companySignInLetter(locale: Locale, address: string): Letter {
  const words = {
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
      heading: 'A company signs people in at this address',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for the account with this e-mail address. The address is of a company that signs its people in by SSO, with the account that they use for its other systems. So we send no link for a password here.',
        'Do you have an invitation to the company? Do not use this button, but open the invitation from its message. Your password for Biurko, if you have one, works as before.',
      ],
      button: { label: 'Sign in with SSO', address },
      notes: [
        'The password of your company account is changed where your company manages it.',
        'Was it not you? Ignore this message: nothing has changed.',
      ],
    },
  };
  return { language: locale, ...words[languageOf(locale)] };
}
