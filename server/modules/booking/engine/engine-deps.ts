import type { BookingEvent, BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** The dependencies of the engine's commands. */
export interface EngineDeps {
  db: Database;
  clock: Clock;
  publish: Publish<BookingOrSeriesEvent>;
  links: PictureUrlBuilder;
}

/** The dependencies of a command that other commands may join to their own transaction. */
export interface JoinableCommandDeps extends Pick<EngineDeps, 'clock'> {
  publish: Publish<BookingEvent>;
  db: Pick<Database, 'transaction'>;
}
