import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** Returns the email that informs an administrator why room calendars are no longer synced. */
export function createExchangeIncidentEmail(
  locale: Locale,
  { companyName, why, address }: { companyName: string; why: string; address: string },
): Email {
  const texts = {
    pl: {
      subject: `${companyName}: kalendarze sal nie synchronizują się z Microsoft 365`,
      heading: 'Kalendarze sal wymagają uwagi',
      paragraphs: [
        `Połączenie Biurka firmy ${companyName} z kalendarzami sal w Microsoft 365 przestało działać.`,
        why,
        'Rezerwować można jak dotąd. Zmiany czekają i trafią do kalendarzy, gdy połączenie znów zadziała.',
      ],
      button: { label: 'Otwórz integrację', address },
      notes: ['O tym samym problemie nie napiszemy drugi raz.'],
    },
    en: {
      subject: `${companyName}: room calendars are out of sync with Microsoft 365`,
      heading: 'Room calendars need your attention',
      paragraphs: [
        `The connection between Biurko and ${companyName}’s room calendars in Microsoft 365 has stopped working.`,
        why,
        'Booking works as before. Changes wait, and reach the calendars once the connection works again.',
      ],
      button: { label: 'Open the integration', address },
      notes: ['We will not write about the same problem again.'],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
