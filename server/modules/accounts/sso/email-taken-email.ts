import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email to an administrator about a person whose new email another account has. Only the
 * owner of that other account can free the email. The text suggests no new password for that
 * account, because its owner may be another person.
 */
export function createEmailTakenEmail(
  locale: Locale,
  input: { companyName: string; name: string; before: string; wanted: string; address: string },
): Email {
  const { companyName, name, before, wanted, address } = input;
  const texts = {
    pl: {
      subject: `${companyName}: adres ${wanted} ma już inne konto`,
      heading: 'Jeden adres e-mail, dwa konta',
      paragraphs: [
        `W katalogu Twojej firmy ${name} ma nowy adres e-mail. W Biurku ma go już inne konto, więc na razie zostawiliśmy poprzedni adres. Nic nie przepadło: logowanie przez SSO działa jak dotąd, a my piszemy na poprzedni adres.`,
        'Zacznij od listy użytkowników: czyje jest drugie konto? Jeśli to inna osoba z firmy, zmień w katalogu adres jednej z nich.',
        'Nie ma go na liście? Zwolnić adres może tylko właściciel tego konta: loguje się do niego tak jak dotąd i usuwa je w profilu. Zapytaj osobę, która miała ten adres wcześniej. Jeśli to dawne konto tej samej osoby, zapytaj ją.',
        'Gdy adres będzie wolny, sami go ustawimy przy następnym logowaniu przez SSO.',
      ],
      facts: [
        { label: 'Osoba', value: name },
        { label: 'Adres w Biurku', value: before },
        { label: 'Adres u dostawcy', value: wanted },
      ],
      button: { label: 'Otwórz listę użytkowników', address },
      notes: ['O tej samej zmianie napiszemy najwyżej raz w tygodniu.'],
    },
    en: {
      subject: `${companyName}: another account has the address ${wanted}`,
      heading: 'One e-mail address, two accounts',
      paragraphs: [
        `${name} has a new e-mail address in your company’s directory. Another Biurko account already has it, so we kept the former address for now. Nothing is lost: the SSO sign-in works as before, and we write to the former address.`,
        'Start with the list of users: whose is the other account? If it belongs to another person in your company, change the address of one of them in the directory.',
        'If it is not on the list, only its owner can free the address: they sign in to it as before, and delete it in their profile. Ask the person who had this address earlier. If it is an older account of the same person, ask them.',
        'Once the address is free, the next SSO sign-in takes it over automatically.',
      ],
      facts: [
        { label: 'Person', value: name },
        { label: 'Address in Biurko', value: before },
        { label: 'Address at the provider', value: wanted },
      ],
      button: { label: 'Open the list of users', address },
      notes: ['We write about the same change at most once a week.'],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
