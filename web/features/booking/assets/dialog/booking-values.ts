import { addDays, getInstantOfWallClock, getWallClockTime, minutesToHour } from '#contract/time/wall-clock.ts';
import { day as daySchema } from '#contract/wire/formats.ts';
import { endOfDayMinutes, hourToMinutes, type MinuteOfDay } from '#web/ui/time/hours.ts';
import type { AssetBooking, AssetGroup } from '../asset-kind.ts';

/** The initial asset and period of a new booking. */
export interface NewBookingDraft {
  /** Empty while no asset is selected. */
  assetId: string;
  group: AssetGroup | undefined;
  startDate: string;
  endDate: string;
}

/**
 * The content of the dialog: an existing booking, or the draft and id of a new one. The id prevents
 * a second booking when the form is sent again after a reload.
 */
export type OpenedBooking = { booking: AssetBooking } | { draft: NewBookingDraft; id: string };

/**
 * The values of the booking form. Days are yyyy-MM-dd and hours are minutes of the day, by the
 * clock of the asset's group.
 */
export interface AssetBookingFormValues {
  title: string;
  assetId: string;
  /** Empty while the typed text is not a valid day. */
  day: string;
  from: MinuteOfDay;
  lastDay: string;
  to: MinuteOfDay;
  isAllDay: boolean;
  /** The id of the holder. */
  userId: string;
  /** True to hide the holder's name. Only new bookings have the choice. */
  isNameHidden: boolean;
}

interface Held {
  startDate: string;
  endDate: string;
}

/**
 * Returns the days and hours of a period in a time zone. An end at midnight becomes 24:00 of the
 * day before.
 */
export function getDaysAndHoursOfPeriod({ startDate, endDate }: Held, timeZone: string) {
  const start = getWallClockTime(Date.parse(startDate), timeZone);
  const end = getWallClockTime(Date.parse(endDate), timeZone);
  const endsAtMidnight = end.hour === '00:00' && end.day > start.day;
  return {
    day: start.day,
    from: hourToMinutes(start.hour) ?? 0,
    lastDay: endsAtMidnight ? addDays(end.day, -1) : end.day,
    to: endsAtMidnight ? endOfDayMinutes : (hourToMinutes(end.hour) ?? endOfDayMinutes),
  };
}

/**
 * Returns the instants of the form's values in a time zone. A time unchanged from `held` keeps its
 * exact instant, also when its hour occurs twice. An invalid day gives undefined.
 */
export function getPeriodOfBookingFormValues(
  values: Pick<AssetBookingFormValues, 'day' | 'from' | 'lastDay' | 'to' | 'isAllDay'>,
  timeZone: string,
  held: (Held & { groupIana: string }) | null,
): { startDate?: string; endDate?: string } {
  const { day, lastDay, isAllDay } = values;
  const from = isAllDay ? 0 : values.from;
  const to = isAllDay ? endOfDayMinutes : values.to;
  const at = (of: string, minutes: MinuteOfDay) =>
    daySchema.safeParse(of).success
      ? new Date(getInstantOfWallClock(of, minutesToHour(minutes), timeZone)).toISOString()
      : undefined;
  const was = held && held.groupIana === timeZone ? getDaysAndHoursOfPeriod(held, timeZone) : null;
  const startDate = was?.day === day && was.from === from ? held?.startDate : at(day, from);
  const endDate = was?.lastDay === lastDay && was.to === to ? held?.endDate : at(lastDay, to);
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}
