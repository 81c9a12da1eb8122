import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import type { CompanySettings } from './companies.ts';

/**
 * The ranges of hours in a company's settings: start, end, and the mode that switches the range on.
 */
export const hourRangeFields = [
  { from: 'defaultBookingHoursStart', to: 'defaultBookingHoursEnd', mode: null },
  { from: 'defaultParkingBookingHoursStart', to: 'defaultParkingBookingHoursEnd', mode: null },
  { from: 'reservationHoursLimitStart', to: 'reservationHoursLimitEnd', mode: 'reservationHoursLimitMode' },
  {
    from: 'parkingReservationHoursLimitStart',
    to: 'parkingReservationHoursLimitEnd',
    mode: 'parkingReservationHoursLimitMode',
  },
] as const satisfies readonly { from: HourField; to: HourField; mode: ModeField | null }[];

type HourField = Extract<keyof CompanySettings, `${string}${'Start' | 'End'}`>;
type ModeField = Extract<keyof CompanySettings, `${string}LimitMode`>;

/**
 * Checks that each range of hours starts before its end (SET-03), by comparing texts 'HH:mm'. It
 * also checks a range whose mode is off, since an administrator can switch the mode on at any time.
 * @returns the refusals, by the name of the field that has the range's start
 */
export function checkHourRanges(
  settings: Pick<CompanySettings, HourField | ModeField>,
): Partial<Record<HourField, BrowserRefusal>> {
  const wrong = hourRangeFields.filter(({ from, to }) => settings[from] >= settings[to]);
  return Object.fromEntries(wrong.map(({ from }) => [from, createRefusal('hourFromBeforeHourToValidation', {})]));
}
