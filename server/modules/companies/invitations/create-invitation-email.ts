import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** The names and the link in an invitation email. */
export interface InvitationEmailInput {
  companyName: string;
  inviterName: string;
  /** The URL that opens the invitation. */
  address: string;
}

/**
 * Prevents that email programs turn a name into a link. Any person can found a company with any
 * name and invite strangers. An invisible word joiner (U+2060) follows each character that could
 * begin a link.
 */
const asName = (name: string) => name.replace(/[.:/@](?=\S)/g, '$&\u2060');

/** Writes the email that invites a person to join a company. */
export function createInvitationEmail(locale: Locale, { address, ...names }: InvitationEmailInput): Email {
  const [companyName, inviterName] = [asName(names.companyName), asName(names.inviterName)];
  const texts = {
    pl: {
      subject: `Zaproszenie do firmy ${companyName} w Biurku`,
      heading: `${companyName} zaprasza do Biurka`,
      paragraphs: [
        `${inviterName} zaprasza Cię do firmy ${companyName} w Biurku, gdzie rezerwuje się biurka, sale i inne miejsca pracy.`,
        'Otwórz zaproszenie, aby założyć konto albo dołączyć kontem, które już masz.',
      ],
      button: { label: 'Otwórz zaproszenie', address },
      notes: [
        'Odnośnik działa przez 30 dni i tylko raz.',
        'Nie znasz tej firmy? Zignoruj tę wiadomość: bez Twojej zgody nic się nie stanie.',
      ],
    },
    en: {
      subject: `An invitation to ${companyName} in Biurko`,
      heading: `${companyName} invites you to Biurko`,
      paragraphs: [
        `${inviterName} invites you to join ${companyName} in Biurko, where people book desks, rooms and other places to work.`,
        'Open the invitation to create an account, or to join with the one you have.',
      ],
      button: { label: 'Open the invitation', address },
      notes: [
        'The link works for 30 days, and only once.',
        'If you do not know this company, ignore this message: nothing happens unless you agree.',
      ],
    },
  };
  return { language: locale, ...texts[getLanguage(locale)] };
}
