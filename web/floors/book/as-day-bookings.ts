import type { DayBooking, DeskBooking } from '#contract/bookings.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';

/** A desk booking that was just made, as the floor's day shows it. */
export function deskOfDay(booking: DeskBooking): DayBooking {
  const { id, deskId, startDate, endDate, userId, name, avatar, adminBypassMode } = booking;
  return { id, placeId: deskId, kind: 'desk', startDate, endDate, userId, name, avatar, adminBypassMode, sequence: 0 };
}

/** A room booking that was just made, as the floor's day shows it. */
export function roomOfDay(booking: RoomBooking): DayBooking {
  const { id, roomId, startDate, endDate, userId, userName, avatar, adminBypassMode } = booking;
  return {
    id,
    placeId: roomId,
    kind: 'room',
    startDate,
    endDate,
    userId,
    name: userName,
    avatar,
    adminBypassMode,
    sequence: 0,
  };
}
