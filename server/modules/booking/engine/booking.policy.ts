import type { Booking } from '#server/events/booking.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { getBookingStatus } from './booking.ts';
import type { BookableKind } from './kind.ts';

type OwnedBooking = Pick<Booking, 'userId' | 'startDate' | 'endDate' | 'fromCalendar'>;

/**
 * Returns whether the member may see and change everyone's bookings of the kind (core and modules,
 * section 6).
 */
export function canManageKind(kind: BookableKind, member: Member): boolean {
  return member.permissions.has(kind.managedBy);
}

/**
 * Returns whether the member may act on a booking at all, whatever its status. They may on their
 * own bookings, and on any of a kind that they manage.
 */
export function mayActOnBooking(kind: BookableKind, member: Member, booking: Pick<Booking, 'userId'>): boolean {
  return booking.userId === member.userId || canManageKind(kind, member);
}

/** Returns whether the member may cancel a booking in its current status (VIEW-03). */
export function mayCancelBooking(kind: BookableKind, member: Member, booking: OwnedBooking, now: number): boolean {
  return mayActOnBooking(kind, member, booking) && kind.cancelledWhen.includes(getBookingStatus(booking, now));
}

/** Returns whether the member may end a booking early in its current status. */
export function mayTerminateBooking(kind: BookableKind, member: Member, booking: OwnedBooking, now: number): boolean {
  return mayActOnBooking(kind, member, booking) && kind.terminatedWhen.includes(getBookingStatus(booking, now));
}

/**
 * Returns whether the member may change a booking (VIEW-04). Passed bookings and bookings of an
 * outside calendar cannot change.
 */
export function mayChangeBooking(kind: BookableKind, member: Member, booking: OwnedBooking, now: number): boolean {
  return mayActOnBooking(kind, member, booking) && !booking.fromCalendar && getBookingStatus(booking, now) !== 'passed';
}

/**
 * Returns whether the member may export a booking to a calendar. Only the booking's owner may
 * (VIEW-03).
 */
export function mayExportBooking(member: Member, booking: Pick<Booking, 'userId'>): boolean {
  return booking.userId === member.userId;
}
