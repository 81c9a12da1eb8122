import type { Booking } from './booking.ts';
import type { KindName } from './kind-name.ts';

/**
 * Changes of the waitlist. The commands of `booking/waitlist` publish them in their transactions.
 */
export type WaitlistEvent =
  /** Waits or offers of `userIds` changed, and with them the ranks of `rankedIds`. */
  | { name: 'waitsChanged'; companyId: string; userIds: readonly string[]; rankedIds: readonly string[] }
  /** The server holds a place for a person until `offeredUntil` of the booking. */
  | {
      name: 'placeOffered';
      companyId: string;
      kind: KindName;
      userId: string;
      waitId: string;
      booking: Booking & { offeredUntil: string };
    };
