import { day as daySchema } from '#contract/formats.ts';
import { addDays, instantAt, wallClock } from '#contract/wall-clock.ts';
import { dayEnd, hourOf, type Minutes, minutesOf } from '#web/ui/hours.ts';
import type { AssetBooking, AssetGroup } from '../asset-kind.ts';

/** Time that a new booking begins with. */
export interface DraftTime {
  /** '' when it is still to be chosen. */
  assetId: string;
  group: AssetGroup | undefined;
  startDate: string;
  endDate: string;
}

/**
 * What the dialog is opened with: a booking, or the time of a new one, and the id that it is given: what is sent again after a reload books
 * nothing twice.
 */
export type OpenedBooking = { booking: AssetBooking } | { draft: DraftTime; id: string };

/** A booking as it is edited: days yyyy-MM-dd and minutes of the day, by the clocks of the asset's group. */
export interface BookingValues {
  title: string;
  assetId: string;
  /** '' while what is typed means none. */
  day: string;
  from: Minutes;
  lastDay: string;
  to: Minutes;
  isAllDay: boolean;
  /** Whom it is for. */
  userId: string;
}

interface Held {
  startDate: string;
  endDate: string;
}

/** Days and hours of a period, by the clocks of a time zone. What ends at midnight ends at 24:00 of the day before. */
export function timeValues({ startDate, endDate }: Held, timeZone: string) {
  const start = wallClock(Date.parse(startDate), timeZone);
  const end = wallClock(Date.parse(endDate), timeZone);
  const endsAtMidnight = end.hour === '00:00' && end.day > start.day;
  return {
    day: start.day,
    from: minutesOf(start.hour) ?? 0,
    lastDay: endsAtMidnight ? addDays(end.day, -1) : end.day,
    to: endsAtMidnight ? dayEnd : (minutesOf(end.hour) ?? dayEnd),
  };
}

/**
 * The instants that the values mean by the clocks of a time zone; an end that still says what `held` says is that to the second, also where
 * its hour comes twice. Undefined where no day is meant.
 */
export function periodOf(
  values: Pick<BookingValues, 'day' | 'from' | 'lastDay' | 'to' | 'isAllDay'>,
  timeZone: string,
  held: (Held & { groupIana: string }) | null,
): { startDate?: string; endDate?: string } {
  const { day, lastDay, isAllDay } = values;
  const from = isAllDay ? 0 : values.from;
  const to = isAllDay ? dayEnd : values.to;
  const at = (of: string, minutes: Minutes) =>
    daySchema.safeParse(of).success ? new Date(instantAt(of, hourOf(minutes), timeZone)).toISOString() : undefined;
  const was = held && held.groupIana === timeZone ? timeValues(held, timeZone) : null;
  const startDate = was?.day === day && was.from === from ? held?.startDate : at(day, from);
  const endDate = was?.lastDay === lastDay && was.to === to ? held?.endDate : at(lastDay, to);
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}
