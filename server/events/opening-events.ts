import type { Booking } from './booking.ts';
import type { TemporaryLocationClosure } from './closing.ts';
import type { KindName } from './kind-name.ts';

interface OfOpening {
  companyId: string;
  locationId: string;
  /** The id of the user who made the change. Null for an hourly reading of a calendar. */
  by: string | null;
  /** True when all members see the location. Otherwise only members who may draw see it. */
  published: boolean;
  /** The changed fields, as the audit trail shows them. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Changes of opening hours and closed days. The module's commands publish them in their
 * transactions.
 */
export type OpeningHoursEvent =
  | ({ name: 'locationOpeningSet' } & OfOpening)
  | ({ name: 'daysClosed' } & OfOpening)
  | ({ name: 'daysReopened' } & OfOpening)
  /**
   * Another change made stored closed days hold, and cancelled bookings on them: a location moved
   * below a closed one, or the company switched opening hours on. The change has an event of its
   * own.
   */
  | {
      name: 'closedDaysApplied';
      companyId: string;
      /** The moved location. Null for the whole company. */
      locationId: string | null;
      by: string;
      before: Record<string, unknown>;
      after: { cancelled: number };
    }
  /**
   * Bookings of all kinds ended because their locations closed. All bookings of a holder are in one
   * event, which notifies the holder. The events of their cancellation notify the guests alone.
   */
  | {
      name: 'closedBookingsCancelled';
      companyId: string;
      /** Null if a calendar closed the days. */
      by: string | null;
      parts: readonly { kind: KindName; bookings: readonly Booking[] }[];
      closings: readonly TemporaryLocationClosure[];
    };
