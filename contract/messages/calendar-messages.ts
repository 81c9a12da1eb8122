import type { Language } from '#contract/wire/formats.ts';
import type { RefusalTextFunctions } from './wording.ts';

type SharedReason = 'NotPublic' | 'Unreachable' | 'TooLarge' | 'Refused' | 'Unreadable';
type SharedTexts = RefusalTextFunctions<`absenceCalendar${SharedReason}`>;
type CalendarTexts = RefusalTextFunctions<
  | `${'absenceCalendar' | 'closingCalendar'}${SharedReason | 'TooComplex'}`
  | `closingCalendar${'TooManyDays' | 'WithoutDays' | 'Past'}`
>;

/** The texts that the HR calendar and the calendars of closed days share. */
const shared: Record<Language, SharedTexts> = {
  pl: {
    absenceCalendarNotPublic: () =>
      'Podaj publiczny adres, który zaczyna się od https://. Adresy sieci wewnętrznych nie są dozwolone.',
    absenceCalendarUnreachable: () =>
      'Pod tym adresem serwer kalendarza nie odpowiada. Sprawdź adres albo spróbuj później.',
    absenceCalendarTooLarge: (d, w) => `Ten kalendarz jest za duży. Może mieć najwyżej ${w.megabytes(d.maxBytes)}.`,
    absenceCalendarRefused: (d) =>
      `Serwer kalendarza odmówił (kod ${d.status}). Sprawdź, czy adres jest aktualny i nie wymaga logowania.`,
    absenceCalendarUnreadable: () => 'Pod tym adresem nie ma całego kalendarza w formacie iCalendar (ICS).',
  },
  en: {
    absenceCalendarNotPublic: () =>
      'Enter a public address that begins with https://. Addresses of private networks are not allowed.',
    absenceCalendarUnreachable: () =>
      'No calendar server answers at this address. Check the address or try again later.',
    absenceCalendarTooLarge: (d, w) => `This calendar is too large. It can have at most ${w.megabytes(d.maxBytes)}.`,
    absenceCalendarRefused: (d) =>
      `The calendar server refused (code ${d.status}). Check that the address is current and needs no sign-in.`,
    absenceCalendarUnreadable: () => 'This address has no complete calendar in the iCalendar format (ICS).',
  },
};

/** Returns the shared texts under the codes of both calendars. */
const withBoth = (texts: SharedTexts) => ({
  ...texts,
  closingCalendarNotPublic: texts.absenceCalendarNotPublic,
  closingCalendarUnreachable: texts.absenceCalendarUnreachable,
  closingCalendarTooLarge: texts.absenceCalendarTooLarge,
  closingCalendarRefused: texts.absenceCalendarRefused,
  closingCalendarUnreadable: texts.absenceCalendarUnreadable,
});

/** The texts of refused calendars in each language. */
export const calendarRefusalTexts: Record<Language, CalendarTexts> = {
  pl: {
    ...withBoth(shared.pl),
    absenceCalendarTooComplex: () =>
      'Odczyt tego kalendarza trwa za długo. Ogranicz go w systemie kadrowym, na przykład do bieżącego roku.',
    closingCalendarTooComplex: () =>
      'Odczyt tego kalendarza trwa za długo. Podaj kalendarz, który zawiera tylko dni zamknięte.',
    closingCalendarTooManyDays: (d, w) =>
      `Ten kalendarz zamyka ponad ${d.days} ${w.count(d.days, 'dzień', 'dni', 'dni')} z najbliższych 400. Podaj kalendarz, który zawiera tylko dni zamknięte.`,
    closingCalendarWithoutDays: () =>
      'W tym kalendarzu nie ma wydarzeń całodniowych. Tylko one zamykają lokalizację, a wydarzenia z godzinami są pomijane.',
    closingCalendarPast: () =>
      'W tym kalendarzu nie ma wydarzeń całodniowych w najbliższych 400 dniach. Dodaj w nim nadchodzące dni i spróbuj ponownie.',
  },
  en: {
    ...withBoth(shared.en),
    absenceCalendarTooComplex: () =>
      'Reading this calendar takes too long. Limit it in your HR system, for example to the current year.',
    closingCalendarTooComplex: () =>
      'Reading this calendar takes too long. Enter a calendar that has closed days alone.',
    closingCalendarTooManyDays: (d) =>
      `This calendar closes more than ${d.days} of the next 400 days. Enter a calendar that has closed days alone.`,
    closingCalendarWithoutDays: () =>
      'This calendar has no all-day events. Only those close a location, and events with hours are left out.',
    closingCalendarPast: () =>
      'This calendar has no all-day events in the next 400 days. Add the coming days there and try again.',
  },
};
