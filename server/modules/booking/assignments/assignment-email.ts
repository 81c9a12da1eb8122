import type { SeriesPattern } from '#contract/booking/series-rule.ts';
import { describePattern } from '#contract/booking/series-words.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import type { DeskAssignmentValues } from '#server/events/assignment-events.ts';
import type { Email, LabelledEmailLine } from '#server/platform/mail/email.ts';

/** A change of a person's assigned desk. */
export type AssignmentChange =
  | { change: 'assigned' | 'ended'; values: DeskAssignmentValues }
  | { change: 'changed'; values: DeskAssignmentValues; former: DeskAssignmentValues };

interface AssignmentTexts {
  subject: Record<AssignmentChange['change'], (desk: string) => string>;
  paragraph: Record<AssignmentChange['change'], (companyName: string) => string>;
  where: string;
  days: string;
  from: string;
  until: string;
  button: string;
}

const texts: Record<Language, AssignmentTexts> = {
  pl: {
    subject: {
      assigned: (desk) => `Biurko ${desk} jest teraz Twoje`,
      changed: (desk) => `Zmieniły się dni Twojego biurka ${desk}`,
      ended: (desk) => `Biurko ${desk} nie jest już Twoje`,
    },
    paragraph: {
      assigned: (companyName) =>
        `Masz własne biurko w firmie ${companyName}. W te dni czeka na Ciebie bez rezerwacji i poza limitami. Jeśli nie przyjdziesz, zwolnij dzień w „Moich rezerwacjach”, a biurko przyda się innym.`,
      changed: (companyName) => `Zmieniło się przypisanie Twojego biurka w firmie ${companyName}.`,
      ended: (companyName) =>
        `Przypisanie Twojego biurka w firmie ${companyName} zakończyło się. Mogą je teraz rezerwować wszyscy. Twoje rezerwacje zostają, jeśli biurko jest nadal na planie.`,
    },
    where: 'Gdzie',
    days: 'Dni',
    from: 'Od',
    until: 'Do',
    button: 'Moje rezerwacje',
  },
  en: {
    subject: {
      assigned: (desk) => `Desk ${desk} is yours now`,
      changed: (desk) => `The days of your desk ${desk} have changed`,
      ended: (desk) => `Desk ${desk} is no longer yours`,
    },
    paragraph: {
      assigned: (companyName) =>
        `You have a desk of your own at ${companyName}. On these days it waits for you without a booking and outside of limits. If you are not coming, release the day in “My bookings”, and others can use the desk.`,
      changed: (companyName) => `The assignment of your desk at ${companyName} has changed.`,
      ended: (companyName) =>
        `The assignment of your desk at ${companyName} has ended. Everyone can book the desk now. Your bookings stay if the desk is still on the plan.`,
    },
    where: 'Where',
    days: 'Days',
    from: 'From',
    until: 'Until',
    button: 'My bookings',
  },
};

/** Returns the lines of an assignment: place, weekdays and days. */
function linesOf({ desk, location, ...days }: DeskAssignmentValues, locale: Locale): LabelledEmailLine[] {
  const { where, days: label, from, until } = texts[getLanguage(locale)];
  const pattern: SeriesPattern = { every: 'week', weeks: 1, weekdays: [...days.weekdays] };
  return [
    { label: where, value: `${desk}, ${location}` },
    { label, value: describePattern(pattern, locale) },
    { label: from, value: formatDisplayDay(days.from) },
    ...(days.until === null ? [] : [{ label: until, value: formatDisplayDay(days.until) }]),
  ];
}

/** Writes the email to a person whose assigned desk is new, has changed or is theirs no longer. */
export function createAssignmentEmail(
  language: Locale,
  { companyName, address, ...about }: AssignmentChange & { companyName: string; address: string },
): Email {
  const { subject, paragraph, button } = texts[getLanguage(language)];
  const heading = subject[about.change](about.values.desk);
  const former =
    about.change === 'changed'
      ? linesOf(about.former, language).map((line) => ({ ...line, former: true as const }))
      : [];
  const lines = linesOf(about.values, language);
  // Lines that did not change show once.
  const same = (one: LabelledEmailLine, other: LabelledEmailLine) =>
    one.label === other.label && one.value === other.value;
  return {
    ...{ language, subject: heading, heading },
    paragraphs: [paragraph[about.change](companyName)],
    facts: [...former.filter((one) => !lines.some((line) => same(one, line))), ...lines],
    button: { label: button, address },
  };
}
