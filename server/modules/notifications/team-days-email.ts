import { describePattern } from '#contract/booking/series-words.ts';
import { addDays, formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getProposedDaysWithin } from '#contract/week/team-days.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { ProposedTeamDays } from '#server/events/week-events.ts';
import type { Email } from '#server/platform/mail/email.ts';

/** The content of a message about team days. */
export interface TeamDaysMessage {
  situation: 'proposed' | 'changed' | 'withdrawn';
  team: string;
  days: ProposedTeamDays;
  note: string;
  /** Today, by the clock of the company. */
  today: string;
  companyName: string;
  /** The name of the lead. Null if they have left meanwhile. */
  by: string | null;
}

interface Texts {
  subject: Record<TeamDaysMessage['situation'], (team: string) => string>;
  paragraph: Record<TeamDaysMessage['situation'], string>;
  days: string;
  from: string;
  until: string;
  note: string;
  by: string;
  button: string;
}

const texts: Record<Language, Texts> = {
  pl: {
    subject: {
      proposed: (team) => `Dni w biurze z zespołem ${team}`,
      changed: (team) => `Zmieniły się dni zespołu ${team}`,
      withdrawn: (team) => `Dni zespołu ${team} są nieaktualne`,
    },
    paragraph: {
      proposed:
        'Zespół umawia się w biurze w te dni. Niczego za Ciebie nie rezerwujemy. Zarezerwujesz je jednym kliknięciem, jeśli będą wolne biurka.',
      changed: 'Twoje rezerwacje się nie zmieniły. Sprawdź, czy pasują do nowych dni.',
      withdrawn:
        'Zespół nie umawia się już w biurze w te dni. Twoje rezerwacje zostają. Odwołaj te, których nie potrzebujesz.',
    },
    days: 'Dni',
    from: 'Od',
    until: 'Do',
    note: 'Notatka',
    by: 'Od kogo',
    button: 'Zobacz tydzień',
  },
  en: {
    subject: {
      proposed: (team) => `Days in the office with ${team}`,
      changed: (team) => `The days of ${team} have changed`,
      withdrawn: (team) => `The days of ${team} are off`,
    },
    paragraph: {
      proposed:
        'The team meets in the office on these days. We book nothing for you. One press books them where desks are free.',
      changed: 'Your bookings have not changed. Check whether they fit the new days.',
      withdrawn:
        'The team no longer meets in the office on these days. Your bookings stay. Cancel those that you do not need.',
    },
    days: 'Days',
    from: 'From',
    until: 'Until',
    note: 'Note',
    by: 'From',
    button: 'See the week',
  },
};

/** Returns the days from today on as dates if they lie within one week, else as weekdays. */
export const describeTeamDays = (
  { days, today }: Pick<TeamDaysMessage, 'days' | 'today'>,
  locale: Locale,
): { days: string; repeats: boolean } => {
  const { weekdays, from, until } = days;
  const lastOfWeek = addDays(from, 6);
  if (until !== null && until <= lastOfWeek) {
    const dates = getProposedDaysWithin({ ...days, weekdays: [...weekdays] }, from < today ? today : from, until);
    return { days: dates.map(formatDisplayDay).join(', '), repeats: false };
  }
  return { days: describePattern({ every: 'week', weeks: 1, weekdays: [...weekdays] }, locale), repeats: true };
};

/** Returns the subject of a message about team days. */
export const getTeamDaysSubject = ({ situation, team }: TeamDaysMessage, language: Language): string =>
  texts[language].subject[situation](team);

/** Returns the line that names the lead of team days. Empty if the lead has left. */
export const formatTeamDaysLead = ({ by }: TeamDaysMessage, locale: Locale): string =>
  by === null ? '' : `${texts[getLanguage(locale)].by}: ${by}`;

/** Writes the email about team days to a member of the team. */
export function createTeamDaysEmail(
  locale: Locale,
  { address, ...message }: TeamDaysMessage & { address: string },
): Email {
  const language = getLanguage(locale);
  const { paragraph, days: label, from, until, note, by, button } = texts[language];
  const subject = getTeamDaysSubject(message, language);
  const { days, repeats } = describeTeamDays(message, locale);
  return {
    ...{ language: locale, subject, heading: subject },
    paragraphs: [paragraph[message.situation]],
    facts: [
      { label, value: days },
      ...(repeats ? [{ label: from, value: formatDisplayDay(message.days.from) }] : []),
      ...(repeats && message.days.until !== null
        ? [{ label: until, value: formatDisplayDay(message.days.until) }]
        : []),
      ...(message.note === '' ? [] : [{ label: note, value: message.note }]),
      ...(message.by === null ? [] : [{ label: by, value: message.by }]),
    ],
    button: { label: button, address },
  };
}
