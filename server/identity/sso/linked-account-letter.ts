import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Tells an administrator that single sign-on opened, by its e-mail, an account that had been used before. */
export function linkedAccountLetter(
  locale: Locale,
  told: { companyName: string; email: string; owner: string; newcomer: string; address: string },
): Letter {
  const { companyName, email, owner, newcomer, address } = told;
  const words = {
    pl: {
      subject: `${companyName}: SSO otwiera teraz konto ${email}`,
      heading: 'Konto połączone z SSO',
      paragraphs: [
        'Ktoś zalogował się przez SSO po raz pierwszy i po adresie e-mail wszedł do konta, którego używano już wcześniej. Sprawdź, czy to ta sama osoba.',
        'To ktoś inny? Wyłącz to konto na liście osób i nadaj nowej osobie inny adres e-mail.',
      ],
      facts: [
        { label: 'Adres e-mail', value: email },
        { label: 'Konto w Biurku', value: owner },
        { label: 'Zalogował(a) się', value: newcomer },
      ],
      button: { label: 'Otwórz listę osób', address },
      notes: [
        'Gdy imię i nazwisko się zgadzają, piszemy najwyżej raz dziennie. Wszystkie połączenia są w dzienniku zdarzeń.',
      ],
    },
    en: {
      subject: `${companyName}: SSO now opens the account ${email}`,
      heading: 'An account was linked with SSO',
      paragraphs: [
        'A person signed in by SSO for the first time, and by the e-mail address got into an account that had been used before. Check that it is the same person.',
        'Is it somebody else? Turn this account off in the list of people, and give the new person another e-mail address.',
      ],
      facts: [
        { label: 'E-mail address', value: email },
        { label: 'Account in Biurko', value: owner },
        { label: 'Signed in', value: newcomer },
      ],
      button: { label: 'Open the list of people', address },
      notes: ['When the names agree we write once a day at most. The audit trail has every account that was linked.'],
    },
  };
  return { language: locale, ...words[languageOf(locale)] };
}
