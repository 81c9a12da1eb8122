import type { CompanySettings } from '#contract/company/companies.ts';
import { type HoursOfDay, intersectHours } from './opening-hours.ts';

/** The settings that decide the usual hours. */
export type UsualHoursSettings = Pick<
  CompanySettings,
  | 'defaultBookingHoursStart'
  | 'defaultBookingHoursEnd'
  | 'reservationHoursLimitMode'
  | 'reservationHoursLimitStart'
  | 'reservationHoursLimitEnd'
>;

/** Returns the company's usual hours of a booking, as far as its reservation hours allow them. */
export function getUsualHours(settings: UsualHoursSettings): HoursOfDay {
  const usual = { from: settings.defaultBookingHoursStart, to: settings.defaultBookingHoursEnd };
  if (settings.reservationHoursLimitMode === 0) return usual;
  const allowed = { from: settings.reservationHoursLimitStart, to: settings.reservationHoursLimitEnd };
  return intersectHours([usual, allowed]) ?? allowed;
}
