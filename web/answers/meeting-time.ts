import type { AskedMeeting } from '#contract/meeting-answers.ts';
import { currentLocale } from '#web/app/languages/locale.ts';

/** When a meeting is, on the clocks of its room and in the reader's language: the day once where it ends on the same, and whose clocks. */
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
