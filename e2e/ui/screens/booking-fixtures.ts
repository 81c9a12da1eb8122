import type { DeskBooking } from '#contract/booking/bookings.ts';
import type { ParkingBooking } from '#contract/parking/parking-bookings.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { company, idOf, made, ownId } from '../../support/screen-fixtures.ts';

/**
 * A company whose members confirm their presence: at desks in the bell, in rooms and car parks by a
 * code.
 */
export const confirmed = {
  settings: {
    ...company.settings,
    deskBookingConfirmationMode: 2,
    roomBookingConfirmationMode: 1,
    parkingBookingConfirmationMode: 1,
  },
} as const;

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/**
 * The fields that the bookings of desks and rooms share: their person, and their floor in a
 * building.
 */
const common = {
  ...{ userId: ownId, avatar: null, bookingUserId: ownId, createdOn: made, confirmedOn: null },
  ...{ locationId: idOf(12), locationName: 'Piętro 4 – zarząd i finanse', locationPath: ['Warszawa', 'Budynek A'] },
  locationIana: 'Europe/Warsaw',
  seriesId: null,
};

/**
 * Four bookings. Two are past, the first of which was confirmed. The third is running, and the
 * fourth is planned and bypasses the rules.
 */
const four = [
  { state: 1, status: 'passed', startDate: at(-3), endDate: at(-1), adminBypassMode: false },
  { state: 0, status: 'passed', startDate: at(-3), endDate: at(-1), adminBypassMode: false },
  { state: 0, status: 'active', startDate: at(-1), endDate: at(1), adminBypassMode: false },
  { state: 0, status: 'planned', startDate: at(1), endDate: at(3), adminBypassMode: true },
] as const;

/** Returns bookings of the desks 1 to 4. */
export function deskBookingsOf(name: string, avatar: string | null = null): DeskBooking[] {
  return four.map((own, n) => {
    const isOpen = own.status !== 'passed';
    return {
      ...{ ...common, ...own, name, avatar },
      ...{ id: idOf(600 + n), deskId: idOf(500 + n), deskNo: String(n + 1) },
      can: { move: isOpen, cancel: isOpen, export: isOpen },
    };
  });
}

/**
 * Returns meetings in four rooms. The second room is 'Śniardwy', the others are 'Room 1' and so on.
 */
export function roomBookingsOf(userName: string, avatar: string | null = null): RoomBooking[] {
  return four.map((own, n) => {
    const isOpen = own.status !== 'passed';
    return {
      ...{ ...common, ...own, userName, avatar, topic: 'Plan', participants: [] },
      ...{ id: idOf(700 + n), roomId: idOf(550 + n), roomName: n === 1 ? 'Śniardwy' : `Room ${n + 1}` },
      can: { edit: isOpen, cancel: isOpen, export: isOpen },
    };
  });
}

/** Returns bookings of the spaces 1 to 4 of a car park. */
export function parkingBookingsOf(userName: string, avatar: string | null = null): ParkingBooking[] {
  const { locationId: _id, locationName: _name, locationPath: _path, locationIana, ...shared } = common;
  return four.map((own, n) => {
    const isOpen = own.status !== 'passed';
    return {
      ...{ ...shared, ...own, userName, avatar, name: 'Plan', cancelledOn: null, released: false },
      ...{ id: idOf(800 + n), parkingSpaceId: idOf(31 + n), spaceNumber: String(n + 1), description: '' },
      ...{ parkingId: idOf(30), parkingName: 'Parking podziemny', parkingIana: locationIana },
      ...{ carIconId: 1, carRegistrationNumber: 'KR 4821V' },
      can: { cancel: isOpen, terminate: own.status === 'active', export: isOpen },
    };
  });
}
