import type { Member } from '#server/platform/http/caller.ts';
import { type Booking, statusOf } from './booking.ts';
import type { BookableKind } from './kind.ts';

type Held = Pick<Booking, 'userId' | 'startDate' | 'endDate' | 'fromCalendar'>;

/** Sees everybody's bookings of the kind and may act on them (core and modules, section 6). */
export function manages(kind: BookableKind, member: Member): boolean {
  return member.permissions.has(kind.managedBy);
}

/** Whether a booking is the member's to change: their own, or of a kind that they manage. */
export function mayAct(kind: BookableKind, member: Member, booking: Pick<Booking, 'userId'>): boolean {
  return booking.userId === member.userId || manages(kind, member);
}

/** VIEW-03: the owner or a permitted person, while the kind allows it. */
export function mayCancel(kind: BookableKind, member: Member, booking: Held, now: number): boolean {
  return mayAct(kind, member, booking) && kind.cancelledWhen.includes(statusOf(booking, now));
}

/** The owner or a permitted person may end a booking early, while the kind allows it. */
export function mayTerminate(kind: BookableKind, member: Member, booking: Held, now: number): boolean {
  return mayAct(kind, member, booking) && kind.terminatedWhen.includes(statusOf(booking, now));
}

/** VIEW-04: the owner or a permitted person may change a booking that is not over, and that no calendar outside has made. */
export function mayChange(kind: BookableKind, member: Member, booking: Held, now: number): boolean {
  return mayAct(kind, member, booking) && !booking.fromCalendar && statusOf(booking, now) !== 'passed';
}

/** VIEW-03: calendar export is the owner's alone. */
export function mayExport(member: Member, booking: Pick<Booking, 'userId'>): boolean {
  return booking.userId === member.userId;
}
