import type { DeskAssignmentEvent } from '#server/events/assignment-events.ts';
import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** The dependencies of the commands of assigned desks. */
export interface AssignmentDeps {
  db: Database;
  clock: Clock;
  links: PictureUrlBuilder;
  publish: Publish<DeskAssignmentEvent | BookingOrSeriesEvent>;
  /** The kind of desks. Its bookings are cancelled through the engine. */
  kind: BookableKind;
}
