import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';

/** The day of the tests, a Monday. */
export const monday = '2026-11-23';
export const warsaw = 'Europe/Warsaw';
export const at = (hour: string, day = monday) => getInstantOfWallClock(day, hour, warsaw);
export const now = at('10:00');

export const settings: CompanySettings = {
  daysToAddForDefaultBookingDate: 0,
  defaultBookingHoursStart: '09:00',
  defaultBookingHoursEnd: '17:00',
  maxBookingPeriod: 14,
  locationCalendarInfoMode: 0,
  maxDeskBookingsCount: 5,
  maxRoomBookingsCount: 2,
  deskBookingConfirmationMode: 0,
  roomBookingConfirmationMode: 0,
  deskReleaseMinutes: null,
  roomReleaseMinutes: null,
  countNoShows: false,
  assignedDesks: false,
  openingHours: false,
  series: 'all',
  daysToAddForDefaultParkingBookingDate: 0,
  defaultParkingBookingHoursStart: '09:00',
  defaultParkingBookingHoursEnd: '17:00',
  maxParkingBookingsCount: 5,
  parkingBookingConfirmationMode: 0,
  reservationHoursLimitMode: 1,
  reservationHoursLimitStart: '08:00',
  reservationHoursLimitEnd: '18:00',
  parkingReservationHoursLimitMode: 0,
  parkingReservationHoursLimitStart: '08:00',
  parkingReservationHoursLimitEnd: '18:00',
  absences: false,
  whoComesWhen: false,
  meetingTimes: false,
  waitlist: false,
  namesSeenBy: 'all',
  reportsByPerson: true,
};

/** Returns a desk, with `change` applied. */
export function desk(change: Partial<FloorPlace> = {}): FloorPlace {
  return { id: 'desk-1', kind: 'desk', name: '1', description: '', stateCode: 0, x: 0, y: 0, ...change };
}

/** Returns Anna's booking of the desk on that Monday. */
export function booking(from: string, to: string, change: Partial<FloorDayBooking> = {}): FloorDayBooking {
  return {
    id: `${from}-${to}`,
    placeId: 'desk-1',
    kind: 'desk',
    startDate: new Date(at(from)).toISOString(),
    endDate: new Date(at(to)).toISOString(),
    userId: 'anna',
    name: 'Anna Nowak',
    avatar: null,
    adminBypassMode: false,
    sequence: 0,
    ...change,
  };
}

/** Returns a location below its parent, with this number of desks. */
export function node(id: string, parentId: string | null, desks = 0, change: Partial<LocationNode> = {}): LocationNode {
  return {
    id,
    parentId,
    type: parentId ? 3 : 0,
    name: id,
    iana: warsaw,
    restrictedArea: false,
    hasAccess: true,
    published: true,
    desksCount: desks,
    activeDesksCount: desks,
    roomsCount: 0,
    pointersCount: 0,
    totalDesksCount: desks,
    totalActiveDesksCount: desks,
    ...change,
  };
}
