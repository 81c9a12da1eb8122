import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Tells somebody who asked for a new password that they have none: their company signs them in. */
export function companySignInLetter(locale: Locale, address: string): Letter {
  const words = {
    pl: {
      subject: 'Jak zalogować się do Biurka',
      heading: 'Logujesz się przez swoją firmę',
      paragraphs: [
        'Ktoś, zapewne Ty, poprosił o nowe hasło do konta na ten adres e-mail. To konto nie ma hasła w Biurku: loguje Cię Twoja firma (SSO), tym samym kontem co do innych jej systemów.',
      ],
      button: { label: 'Zaloguj się przez SSO', address },
      notes: [
        'Hasło do konta firmowego zmienisz tam, gdzie prowadzi je firma.',
        'To nie Ty? Zignoruj tę wiadomość: nic się nie zmieniło.',
      ],
    },
    en: {
      subject: 'How to sign in to Biurko',
      heading: 'You sign in through your company',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for the account with this e-mail address. It has no password in Biurko: your company signs you in (SSO), by the account that you use for its other systems.',
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
