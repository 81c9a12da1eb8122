import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { createAccountMatchFacts, type SsoAccountMatch } from './account-match-facts.ts';

/**
 * Writes the email to an administrator about an existing account that single sign-on opened by its
 * email.
 */
export function createLinkedAccountEmail(locale: Locale, input: SsoAccountMatch): Email {
  const { companyName, email, address } = input;
  const texts = {
    pl: {
      subject: `${companyName}: SSO otwiera teraz konto ${email}`,
      heading: 'Konto połączone z SSO',
      paragraphs: [
        'Przy pierwszym logowaniu przez SSO adres e-mail pasował do konta, którego używano już wcześniej, więc połączyliśmy to konto z SSO. Sprawdź, czy należy do tej samej osoby.',
        'To ktoś inny? Dezaktywuj to konto na liście użytkowników i nadaj nowej osobie inny adres e-mail.',
      ],
      button: { label: 'Otwórz listę użytkowników', address },
      notes: [
        'Gdy imię i nazwisko się zgadzają, piszemy najwyżej raz dziennie. Wszystkie połączenia są w dzienniku zdarzeń.',
      ],
    },
    en: {
      subject: `${companyName}: SSO now opens the account ${email}`,
      heading: 'An account was linked with SSO',
      paragraphs: [
        'A person signed in with SSO for the first time. Their e-mail address opened an account that had been used before. Check that it is the same person.',
        'If it is somebody else, turn off this account in the list of users. Then give the new person another e-mail address.',
      ],
      button: { label: 'Open the list of users', address },
      notes: [
        'When the names match, we write at most once a day. The audit trail lists every account that was linked.',
      ],
    },
  };
  return { language: locale, facts: createAccountMatchFacts(locale, input), ...texts[getLanguage(locale)] };
}
