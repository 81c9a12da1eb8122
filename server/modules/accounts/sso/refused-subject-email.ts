import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createAccountMatchFacts, type SsoAccountMatch } from './account-match-facts.ts';

/**
 * Writes the email to an administrator about a refused sign-in. Another subject of the provider
 * opens the account with the person's email, so the administrator decides.
 */
export function createRefusedSubjectEmail(locale: Locale, input: SsoAccountMatch): Email {
  const { companyName, email, address } = input;
  const texts = {
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
      subject: `${companyName}: an SSO sign-in is waiting for your decision`,
      heading: 'We did not let a person into somebody else’s account',
      paragraphs: [
        `A person signed in with SSO and the address ${email}. The account with this address already belongs to another sign-in at the identity provider, so we refused the new one.`,
        'Is it the same person with a new account at the provider? Let them into their existing account in the SSO settings.',
        'Does the address belong to somebody else now? Remove the former person from the company and invite the new one at this address: they will get an account of their own. Does the former person also belong to another company? Then the address becomes free once they leave it or delete their account.',
      ],
      button: { label: 'Open the SSO settings', address },
      notes: ['We write about the same person at most once a week.'],
    },
  };
  return { language: locale, facts: createAccountMatchFacts(locale, input), ...texts[getLanguage(locale)] };
}
