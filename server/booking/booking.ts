import type { BookingStatus } from '#contract/kind-bookings.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** A booking as the engine reads it from the database, whatever its kind. */
export interface Booking {
  id: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  bookableId: string;
  label: string;
  containerId: string;
  containerName: string;
  timeZone: string;
  startDate: string;
  endDate: string;
  state: 0 | 1;
  confirmedOn: string | null;
  createdOn: string;
  bookedBy: string;
  adminBypass: boolean;
  details: Record<string, unknown>;
  /** Of kinds with participants; null of others. */
  participants: { userId: string; userName: string; avatarFileId: string | null }[] | null;
}

/** Planned before its start, active until its end, then passed. Instants decide, so the time zone cannot be got wrong. */
export function statusOf(booking: Pick<Booking, 'startDate' | 'endDate'>, now: number): BookingStatus {
  if (Date.parse(booking.endDate) <= now) return 'passed';
  return Date.parse(booking.startDate) <= now ? 'active' : 'planned';
}

/** Sees everybody's bookings and may act on them (core, section 6). */
export function managesBookings(member: Member): boolean {
  return member.permissions.has('get-all-bookings');
}

/** VIEW-03: the owner or a permitted person, as long as it is not over. */
export function mayCancel(member: Member, booking: Pick<Booking, 'userId' | 'endDate'>, now: number): boolean {
  return Date.parse(booking.endDate) > now && (booking.userId === member.userId || managesBookings(member));
}

/** VIEW-03: calendar export is the owner's alone. */
export function mayExport(member: Member, booking: Pick<Booking, 'userId'>): boolean {
  return booking.userId === member.userId;
}
