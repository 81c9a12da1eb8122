import { type Locale, languageOf } from '#contract/locales.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Who invites into what, and where the link leads. */
export interface InvitationWords {
  companyName: string;
  inviterName: string;
  /** Where the invitation opens. */
  address: string;
}

/**
 * A name that mail programs make no link of: strangers get this letter, and anybody can found a company and call it what they like. What
 * makes an address of it is followed by a word joiner (U+2060), which nobody sees.
 */
const asName = (name: string) => name.replace(/[.:/@](?=\S)/g, '$&\u2060');

/** Asks somebody to join a company. */
export function invitationLetter(locale: Locale, { address, ...names }: InvitationWords): Letter {
  const [companyName, inviterName] = [asName(names.companyName), asName(names.inviterName)];
  const words = {
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
        'The link works for 30 days, and once only.',
        'You do not know this company? Ignore this message: nothing happens unless you agree.',
      ],
    },
  };
  return { language: locale, ...words[languageOf(locale)] };
}
