import type { MeetingOfAnswerLink } from '#contract/rooms/meeting-answers.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';

/**
 * Returns the day and hours of a meeting in the reader's language. They are by the clock of the
 * room, whose time zone ends the text. A meeting within one day has the day only once.
 */
export function formatMeetingTime({
  startDate,
  endDate,
  timeZone,
}: Pick<MeetingOfAnswerLink, 'startDate' | 'endDate' | 'timeZone'>) {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' },
  });
  return format.formatRange(new Date(startDate), new Date(endDate));
}

/**
 * Returns the time of one date of a series in short: the weekday, the day and the hours, without
 * the zone.
 */
export function formatShortMeetingTime({
  startDate,
  endDate,
  timeZone,
}: Pick<MeetingOfAnswerLink, 'startDate' | 'endDate' | 'timeZone'>) {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  });
  return format.formatRange(new Date(startDate), new Date(endDate));
}
