import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { type Newcomer, newcomerFacts } from './newcomer-facts.ts';

/**
 * Writes to an administrator, who decides about a person with the email of an account that another
 * subject opens.
 */
export function refusedSubjectLetter(locale: Locale, told: Newcomer): Letter {
  const { companyName, email, address } = told;
  const words = {
    pl: {
      subject: `${companyName}: logowanie przez SSO czeka na Twoją decyzję`,
      heading: 'Nie wpuściliśmy kogoś na cudze konto',
      paragraphs: [
        `Ktoś zalogował się przez SSO z adresem ${email}. Konto z tym adresem jest już połączone z innym logowaniem u dostawcy tożsamości, więc nowego nie wpuściliśmy.`,
        'Ta sama osoba dostała nowe konto u dostawcy? W ustawieniach SSO pozwól jej wejść na dotychczasowe konto.',
        'Adres dostał ktoś inny? Usuń poprzednią osobę z firmy i zaproś nową na ten adres: otrzyma własne konto. Jeśli poprzednia osoba należy też do innej firmy, adres zwolni się, gdy odejdzie także stamtąd albo usunie konto.',
      ],
      button: { label: 'Otwórz ustawienia SSO', address },
      notes: ['O tej samej osobie napiszemy najwyżej raz w tygodniu.'],
    },
    en: {
      subject: `${companyName}: an SSO sign-in waits for your decision`,
      heading: 'We did not let a person into somebody else’s account',
      paragraphs: [
        `A person signed in by SSO with the address ${email}. Another sign-in at the identity provider already opens the account with this address, so we did not let the new one in.`,
        'Has the same person got a new account at the provider? In the SSO settings, let them into the account that they had.',
        'Does the address belong to somebody else now? Remove the former person from the company and invite the new one at this address: they get an account of their own. If the former person belongs to another company as well, the address becomes free once they leave it too or delete their account.',
      ],
      button: { label: 'Open the SSO settings', address },
      notes: ['We write about the same person once a week at most.'],
    },
  };
  return { language: locale, facts: newcomerFacts(locale, told), ...words[languageOf(locale)] };
}
