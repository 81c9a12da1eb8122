import sql, { type Sql } from 'sql-template-tag';

/** SQL: a company's settings as JSON with the contract's names, from company_settings s. */
export const companySettingsSql: Sql = sql`json_build_object(
  'daysToAddForDefaultBookingDate', s.days_to_add_for_default_booking_date,
  'defaultBookingHoursStart', s.default_booking_hours_start,
  'defaultBookingHoursEnd', s.default_booking_hours_end,
  'maxBookingPeriod', s.max_booking_period,
  'locationCalendarInfoMode', s.location_calendar_info_mode,
  'maxDeskBookingsCount', s.max_desk_bookings_count,
  'maxRoomBookingsCount', s.max_room_bookings_count,
  'deskBookingConfirmationMode', s.desk_booking_confirmation_mode,
  'roomBookingConfirmationMode', s.room_booking_confirmation_mode,
  'deskReleaseMinutes', s.desk_release_minutes,
  'roomReleaseMinutes', s.room_release_minutes,
  'countNoShows', s.count_no_shows,
  'assignedDesks', s.assigned_desks,
  'openingHours', s.opening_hours,
  'series', s.series,
  'daysToAddForDefaultParkingBookingDate', s.days_to_add_for_default_parking_date,
  'defaultParkingBookingHoursStart', s.default_parking_hours_start,
  'defaultParkingBookingHoursEnd', s.default_parking_hours_end,
  'maxParkingBookingsCount', s.max_parking_bookings_count,
  'parkingBookingConfirmationMode', s.parking_booking_confirmation_mode,
  'reservationHoursLimitMode', s.reservation_hours_limit_mode,
  'reservationHoursLimitStart', s.reservation_hours_limit_start,
  'reservationHoursLimitEnd', s.reservation_hours_limit_end,
  'parkingReservationHoursLimitMode', s.parking_reservation_hours_limit_mode,
  'parkingReservationHoursLimitStart', s.parking_reservation_hours_limit_start,
  'parkingReservationHoursLimitEnd', s.parking_reservation_hours_limit_end,
  'absences', s.absences,
  'whoComesWhen', s.who_comes_when,
  'meetingTimes', s.meeting_times,
  'waitlist', s.waitlist,
  'namesSeenBy', s.names_seen_by,
  'reportsByPerson', s.reports_by_person)`;

/** SQL: the limits of the company's package as JSON, from company_limits l. */
export const companyLimitsSql: Sql = sql`json_build_object(
  'deskLimit', l.desk_limit, 'roomLimit', l.room_limit, 'parkingSpaceLimit', l.parking_space_limit,
  'fleetLimit', l.fleet_limit, 'resourceLimit', l.resource_limit)`;
