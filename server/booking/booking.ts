import type { BookingStatus } from '#contract/kind-bookings.ts';

/** Where a place is. */
export interface Where {
  containerId: string;
  containerName: string;
  /** Names of what the container lies in, from the widest to the nearest. */
  containerPath: string[];
  timeZone: string;
}

/** A booking as the engine reads it from the database, whatever its kind. */
export interface Booking extends Where {
  id: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  bookableId: string;
  label: string;
  startDate: string;
  endDate: string;
  state: 0 | 1;
  confirmedOn: string | null;
  createdOn: string;
  /** In lists of kinds that show cancelled ones: when it was cancelled, null while it stands, and whether because nobody confirmed it. */
  cancelledOn?: string | null;
  released?: boolean;
  bookedBy: string;
  adminBypass: boolean;
  /** It stands for a meeting of a calendar outside, and is changed there. */
  fromCalendar: boolean;
  /** How often it was changed. */
  sequence: number;
  details: Record<string, unknown>;
  /** What its kind shows of the place besides the label; null of kinds that show nothing. */
  shown: Record<string, unknown> | null;
  /** Of kinds with participants; null of others. */
  participants: { userId: string; userName: string; avatarFileId: string | null }[] | null;
}

/** Where a booking's place is, as addresses are written: the floor, its building, its city. */
export function addressOf({ containerName, containerPath }: Where): string {
  return [containerName, ...containerPath.toReversed()].join(', ');
}

/** Planned before its start, active until its end, then passed. Instants decide, so the time zone cannot be got wrong. */
export function statusOf(booking: Pick<Booking, 'startDate' | 'endDate'>, now: number): BookingStatus {
  if (Date.parse(booking.endDate) <= now) return 'passed';
  return Date.parse(booking.startDate) <= now ? 'active' : 'planned';
}
