import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { OpeningHoursEvent } from '#server/events/opening-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

/** The dependencies of the commands of opening hours. */
export interface OpeningDeps {
  db: Database;
  clock: Clock;
  publish: Publish<OpeningHoursEvent | BookingOrSeriesEvent>;
  /** The kinds whose bookings are checked against opening hours, and cancelled on closed days. */
  kinds: Partial<Record<KindName, BookableKind>>;
}
