import type { AskedMeeting } from '#contract/rooms/meeting-answers.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';

/**
 * Formats the time of a meeting by the clocks of its room, in the reader's language. It names a
 * single day once, and the zone.
 */
export function meetingTime({
  startDate,
  endDate,
  timeZone,
}: Pick<AskedMeeting, 'startDate' | 'endDate' | 'timeZone'>) {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone, timeZoneName: 'short' },
  });
  return format.formatRange(new Date(startDate), new Date(endDate));
}
