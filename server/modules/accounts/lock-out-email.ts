import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/**
 * Writes the email about a lock after too many failed sign-ins at one place (AUTH-10).
 * @param until the end of the lock (instant), shown in `timeZone`
 * @param address the URL of the page for a forgotten password
 */
export function createLockOutEmail(locale: Locale, until: string, timeZone: string, address: string): Email {
  const end = formatDisplayInstant(until, timeZone);
  const texts = {
    pl: {
      subject: 'Logowanie do Biurka zostało na chwilę zablokowane',
      heading: 'Zbyt wiele nieudanych prób',
      paragraphs: [
        'Ktoś kilka razy podał złe hasło do Twojego konta, więc zablokowaliśmy logowanie z tego miejsca. Gdy blokada minie, można spróbować ponownie; na urządzeniach, na których już się logujesz, nic się nie zmienia.',
      ],
      facts: [{ label: 'Blokada do', value: `${end} (${timeZone})` }],
      button: { label: 'Nie pamiętam hasła', address },
      notes: [
        'To nie Ty? Ktoś mógł zgadywać Twoje hasło, ale bez powodzenia. Jeśli używasz tego hasła także gdzie indziej, ustaw nowe.',
      ],
    },
    en: {
      subject: 'Signing in to Biurko is blocked for a while',
      heading: 'Too many failed attempts',
      paragraphs: [
        'Somebody entered a wrong password for your account several times, so we blocked signing in from that place. You can try again later; nothing changes on devices where you have signed in before.',
      ],
      facts: [{ label: 'Blocked until', value: `${end} (${timeZone})` }],
      button: { label: 'Set a new password', address },
      notes: [
        'If this was not you, somebody may have tried to guess your password, without success. If you use this password elsewhere too, set a new one.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
