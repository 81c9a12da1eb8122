import sql from 'sql-template-tag';
import {
  type CompanySettings,
  type CompanySettingsUpdate,
  mergeCompanySettingsUpdate,
} from '#contract/company/companies.ts';
import { checkHourRanges } from '#contract/company/company-settings.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findChangedFields } from '#server/platform/events/changed-fields.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { lockCompanyLimits } from '#server/platform/lock-company-limits.ts';
import { companySettingsSql } from './company-rows.ts';
import { lockCompany, renewCompanyVersion } from './lock-company.command.ts';

/** The settings on which a release of each kind depends. */
const releaseFields = {
  desk: ['deskBookingConfirmationMode', 'deskReleaseMinutes'],
  room: ['roomBookingConfirmationMode', 'roomReleaseMinutes'],
  parking: ['parkingBookingConfirmationMode'],
} as const satisfies Record<string, (keyof CompanySettings)[]>;

/**
 * Changes the booking rules of a company.
 * @param seen the company's `modifiedOn` that the caller has read
 * @returns the company's new `modifiedOn`
 * @throws Refused `hourFromBeforeHourToValidation`, `changedMeanwhile`, `moreBookings`
 */
export async function updateSettings(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish<CompanyEvent> },
  { companyId, userId: by }: Member,
  { modifiedOn: seen, bookings: confirmed = 0, ...sent }: CompanySettingsUpdate,
): Promise<{ modifiedOn: string }> {
  const [wrong] = Object.values(checkHourRanges(sent));
  if (wrong) throw new Refused(wrong);
  return await db.transaction(async (tx) => {
    // Switching opening hours on cancels bookings by the tree of locations, which must stay as it
    // is.
    if (sent.openingHours) await lockCompanyLimits(tx, companyId);
    const company = await lockCompany(tx, companyId, seen);
    const [old] = await tx.query<{ settings: CompanySettings }>(sql`
      SELECT ${companySettingsSql} AS settings FROM company_settings s WHERE s.company_id = ${companyId}`);
    const settings = mergeCompanySettingsUpdate(old!.settings, sent);
    const change = findChangedFields(old!.settings, settings);
    if (!change) return { modifiedOn: company.modifiedOn };
    company.requireAsSeen();
    const now = clock.now().toISOString();
    // New rules of presence apply only from now on (docs/decisions/0030-presence.md), so a change
    // of these fields stores the time.
    const isReleaseChanged = (kind: keyof typeof releaseFields) =>
      releaseFields[kind].some((field) => field in change.after);
    const on = (was: boolean | number, is: boolean | number) => !was && Boolean(is);
    const deskOn = on(old!.settings.deskBookingConfirmationMode, settings.deskBookingConfirmationMode);
    const roomOn = on(old!.settings.roomBookingConfirmationMode, settings.roomBookingConfirmationMode);
    const parkingOn = on(old!.settings.parkingBookingConfirmationMode, settings.parkingBookingConfirmationMode);
    const countOn = on(old!.settings.countNoShows, settings.countNoShows);
    await tx.query(sql`
      UPDATE company_settings SET
        days_to_add_for_default_booking_date = ${settings.daysToAddForDefaultBookingDate},
        default_booking_hours_start = ${settings.defaultBookingHoursStart},
        default_booking_hours_end = ${settings.defaultBookingHoursEnd},
        max_booking_period = ${settings.maxBookingPeriod},
        location_calendar_info_mode = ${settings.locationCalendarInfoMode},
        max_desk_bookings_count = ${settings.maxDeskBookingsCount},
        max_room_bookings_count = ${settings.maxRoomBookingsCount},
        desk_booking_confirmation_mode = ${settings.deskBookingConfirmationMode},
        room_booking_confirmation_mode = ${settings.roomBookingConfirmationMode},
        desk_release_minutes = ${settings.deskReleaseMinutes},
        room_release_minutes = ${settings.roomReleaseMinutes},
        count_no_shows = ${settings.countNoShows},
        assigned_desks = ${settings.assignedDesks},
        opening_hours = ${settings.openingHours},
        series = ${settings.series},
        desk_release_from = CASE WHEN ${isReleaseChanged('desk')} THEN ${now}::timestamptz ELSE desk_release_from END,
        room_release_from = CASE WHEN ${isReleaseChanged('room')} THEN ${now}::timestamptz ELSE room_release_from END,
        parking_release_from = CASE WHEN ${isReleaseChanged('parking')} THEN ${now}::timestamptz ELSE parking_release_from END,
        desk_confirmation_from = CASE WHEN ${deskOn} THEN ${now}::timestamptz ELSE desk_confirmation_from END,
        room_confirmation_from = CASE WHEN ${roomOn} THEN ${now}::timestamptz ELSE room_confirmation_from END,
        parking_confirmation_from = CASE WHEN ${parkingOn} THEN ${now}::timestamptz ELSE parking_confirmation_from END,
        no_shows_from = CASE WHEN ${countOn} THEN ${now}::timestamptz ELSE no_shows_from END,
        days_to_add_for_default_parking_date = ${settings.daysToAddForDefaultParkingBookingDate},
        default_parking_hours_start = ${settings.defaultParkingBookingHoursStart},
        default_parking_hours_end = ${settings.defaultParkingBookingHoursEnd},
        max_parking_bookings_count = ${settings.maxParkingBookingsCount},
        parking_booking_confirmation_mode = ${settings.parkingBookingConfirmationMode},
        reservation_hours_limit_mode = ${settings.reservationHoursLimitMode},
        reservation_hours_limit_start = ${settings.reservationHoursLimitStart},
        reservation_hours_limit_end = ${settings.reservationHoursLimitEnd},
        parking_reservation_hours_limit_mode = ${settings.parkingReservationHoursLimitMode},
        parking_reservation_hours_limit_start = ${settings.parkingReservationHoursLimitStart},
        parking_reservation_hours_limit_end = ${settings.parkingReservationHoursLimitEnd},
        absences = ${settings.absences},
        who_comes_when = ${settings.whoComesWhen},
        meeting_times = ${settings.meetingTimes},
        waitlist = ${settings.waitlist},
        names_seen_by = ${settings.namesSeenBy},
        reports_by_person = ${settings.reportsByPerson}
      WHERE company_id = ${companyId}`);
    const modifiedOn = await renewCompanyVersion(tx, companyId);
    await publish(tx, { name: 'companySettingsChanged', companyId, by, confirmed, ...change });
    return { modifiedOn };
  });
}
