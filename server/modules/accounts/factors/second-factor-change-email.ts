import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** The changes to a person's second factors that an email reports. */
export type FactorChange =
  | { change: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { change: 'authenticatorOn' | 'authenticatorOff' | 'recoveryCodesRenewed' | 'secondStepFailed' | 'factorsCleared' }
  /** The number of unused recovery codes. */
  | { change: 'recoveryCodeUsed'; left: number };

type FactorTexts = Pick<Email, 'subject' | 'heading'> & { words: string };
type Words = { [C in FactorChange['change']]: (change: Extract<FactorChange, { change: C }>) => FactorTexts };

const pl: Words = {
  passkeyAdded: ({ name }) => ({
    subject: 'Dodano klucz dostępu do konta w Biurku',
    heading: 'Nowy klucz dostępu',
    words: `Do Twojego konta dodano klucz dostępu „${name}”. Można się nim zalogować bez hasła, a po podaniu hasła służy jako drugi składnik.`,
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'Usunięto klucz dostępu z konta w Biurku',
    heading: 'Klucz dostępu usunięty',
    words: `Z Twojego konta usunięto klucz dostępu „${name}”. Nie można się nim już zalogować.`,
  }),
  authenticatorOn: () => ({
    subject: 'Włączono aplikację uwierzytelniającą w Biurku',
    heading: 'Drugi składnik logowania',
    words: 'Od teraz przy logowaniu na Twoje konto pytamy także o kod z aplikacji uwierzytelniającej.',
  }),
  authenticatorOff: () => ({
    subject: 'Wyłączono aplikację uwierzytelniającą w Biurku',
    heading: 'Aplikacja uwierzytelniająca wyłączona',
    words: 'Kody z aplikacji uwierzytelniającej nie służą już do logowania na Twoje konto.',
  }),
  recoveryCodesRenewed: () => ({
    subject: 'Nowe kody zapasowe do konta w Biurku',
    heading: 'Nowe kody zapasowe',
    words: 'Utworzono nowe kody zapasowe do Twojego konta. Poprzednie przestały działać.',
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'Zalogowano się kodem zapasowym do Biurka',
    heading: 'Użyto kodu zapasowego',
    words: `Na Twoje konto zalogowano się z użyciem kodu zapasowego. Niewykorzystane kody: ${left}. Nowe utworzysz w profilu, na karcie „Bezpieczeństwo”.`,
  }),
  secondStepFailed: () => ({
    subject: 'Ktoś próbuje zalogować się na Twoje konto w Biurku',
    heading: 'Nieudany drugi krok logowania',
    words:
      'Ktoś przeszedł pierwszy krok logowania na Twoje konto: podał hasło albo zalogował się przez Google, Microsoft lub firmę. Potem kilka razy nie przeszedł drugiego kroku. Nie zalogował się, a próby z tego miejsca są na chwilę zablokowane. Jeśli to nie Ty, zmień hasło i sprawdź, czy nikt inny nie ma dostępu do kont, przez które się logujesz.',
  }),
  factorsCleared: () => ({
    subject: 'Wyłączono drugi składnik logowania w Biurku',
    heading: 'Drugi składnik wyłączony',
    words:
      'Osoba, która prowadzi Biurko, usunęła z Twojego konta klucze dostępu, aplikację uwierzytelniającą i kody zapasowe. Do czasu ponownego ustawienia logujesz się bez drugiego składnika.',
  }),
};

const en: Words = {
  passkeyAdded: ({ name }) => ({
    subject: 'A passkey was added to your Biurko account',
    heading: 'A new passkey',
    words: `The passkey “${name}” was added to your account. It signs you in without a password, and after a password it serves as the second factor.`,
  }),
  passkeyRemoved: ({ name }) => ({
    subject: 'A passkey was removed from your Biurko account',
    heading: 'Passkey removed',
    words: `The passkey “${name}” was removed from your account. It can no longer be used to sign in.`,
  }),
  authenticatorOn: () => ({
    subject: 'An authenticator app was turned on in Biurko',
    heading: 'A second factor',
    words: 'From now on, we also ask for a code from the authenticator app when you sign in to your account.',
  }),
  authenticatorOff: () => ({
    subject: 'The authenticator app was turned off in Biurko',
    heading: 'Authenticator app turned off',
    words: 'Codes from the authenticator app can no longer be used to sign in to your account.',
  }),
  recoveryCodesRenewed: () => ({
    subject: 'New recovery codes for your Biurko account',
    heading: 'New recovery codes',
    words: 'New recovery codes were created for your account. The earlier ones no longer work.',
  }),
  recoveryCodeUsed: ({ left }) => ({
    subject: 'A recovery code was used to sign in to Biurko',
    heading: 'Recovery code used',
    words: `Somebody signed in to your account with a recovery code. Codes left: ${left}. You can create new ones in your profile, on the “Security” tab.`,
  }),
  secondStepFailed: () => ({
    subject: 'Somebody is trying to sign in to your Biurko account',
    heading: 'Second step of sign-in failed',
    words:
      'Somebody completed the first step of signing in to your account: they entered your password, or signed in through Google, Microsoft or your company. They then failed the second step several times. They did not get in, and further attempts from there are blocked for a while. If it was not you, change your password. Also check that nobody else can use the accounts you sign in with.',
  }),
  factorsCleared: () => ({
    subject: 'The second factor was turned off in Biurko',
    heading: 'Second factor turned off',
    words:
      'The operator of Biurko has removed the passkeys, the authenticator app and the recovery codes from your account. Until you set them up again, you sign in without a second factor.',
  }),
};

const around: Record<Language, { label: string; note: string }> = {
  pl: {
    label: 'Ustaw nowe hasło',
    note: 'To nie Ty? Ustaw nowe hasło: wylogujemy wtedy wszystkie urządzenia. Potem sprawdź w profilu kartę „Bezpieczeństwo”.',
  },
  en: {
    label: 'Set a new password',
    note: 'If this was not you, set a new password: that signs out all devices. Then check the “Security” tab in your profile.',
  },
};

/** Writes the email about a change to a person's second factors. */
export function createSecondFactorChangeEmail(locale: Locale, change: FactorChange, passwordForgotten: string): Email {
  const language = getLanguage(locale);
  const say = { pl, en }[language][change.change] as (change: FactorChange) => FactorTexts;
  const { words: text, ...texts } = say(change);
  const { label, note } = around[language];
  return {
    language: locale,
    ...texts,
    paragraphs: [text],
    button: { label, address: passwordForgotten },
    notes: [note],
  };
}
