import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email to an administrator of a company whose domain another company has proven. Single
 * sign-on no longer works for that domain.
 */
export function createDomainProvenElsewhereEmail(
  locale: Locale,
  { companyName, domain, address }: { companyName: string; domain: string; address: string },
): Email {
  const texts = {
    pl: {
      subject: `${companyName}: SSO nie działa już dla domeny ${domain}`,
      heading: `Domenę ${domain} potwierdził ktoś inny`,
      paragraphs: [
        `Rekordu TXT, którym firma ${companyName} potwierdziła domenę ${domain}, nie ma już w DNS, a inna firma potwierdziła tę domenę swoim rekordem. Od teraz osoby z adresami w tej domenie nie zalogują się przez SSO Twojej firmy.`,
        'Kto logował się tylko przez SSO, wróci na swoje konto przez odnośnik „Nie pamiętam hasła” na stronie logowania.',
        'Jeśli domena nadal należy do Twojej firmy, przywróć rekord i sprawdź domenę ponownie w ustawieniach SSO.',
      ],
      button: { label: 'Otwórz ustawienia SSO', address },
    },
    en: {
      subject: `${companyName}: SSO no longer works for the domain ${domain}`,
      heading: `Another company has verified the domain ${domain}`,
      paragraphs: [
        `${companyName} verified the domain ${domain} with a TXT record, which is gone from DNS. Another company has now verified the domain with a record of its own. People with e-mail addresses in this domain can no longer sign in with your company’s SSO.`,
        'People who signed in only with SSO can still reach their accounts: with “Forgotten your password?” on the sign-in page.',
        'If the domain is still yours, put the record back and check the domain again in the SSO settings.',
      ],
      button: { label: 'Open the SSO settings', address },
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
