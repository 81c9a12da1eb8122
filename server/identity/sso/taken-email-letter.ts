import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Tells an administrator that a person's new e-mail could not be taken over from the directory: another account has it. */
export function takenEmailLetter(
  locale: Locale,
  told: { companyName: string; name: string; before: string; wanted: string; address: string },
): Letter {
  const { companyName, name, before, wanted, address } = told;
  const words = {
    pl: {
      subject: `${companyName}: nowego adresu e-mail nie udało się przejąć`,
      heading: 'Dwie osoby mają ten sam adres e-mail',
      paragraphs: [
        `Dostawca tożsamości podaje nowy adres tej osoby, ale w Biurku jest już inne konto z tym adresem. Konto zachowało dotychczasowy adres i tam nadal piszemy.`,
        'Gdy drugie konto będzie usunięte albo zmieni adres, przejmiemy nowy adres przy następnym logowaniu przez SSO.',
      ],
      facts: [
        { label: 'Osoba', value: name },
        { label: 'Adres w Biurku', value: before },
        { label: 'Adres u dostawcy', value: wanted },
      ],
      button: { label: 'Otwórz listę osób', address },
      notes: ['O tej samej zmianie napiszemy najwyżej raz w tygodniu.'],
    },
    en: {
      subject: `${companyName}: a new e-mail address could not be taken over`,
      heading: 'Two people have the same e-mail address',
      paragraphs: [
        'The identity provider says a new address of this person, but another account in Biurko already has it. The account keeps its address, and we go on writing there.',
        'Once the other account is deleted or has another address, we take over the new one at the next SSO sign-in.',
      ],
      facts: [
        { label: 'Person', value: name },
        { label: 'Address in Biurko', value: before },
        { label: 'Address at the provider', value: wanted },
      ],
      button: { label: 'Open the list of people', address },
      notes: ['We write about the same change once a week at most.'],
    },
  };
  return { language: locale, ...words[languageOf(locale)] };
}
