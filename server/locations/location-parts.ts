import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { LocationEvent } from './events.ts';

/** The dependencies of location commands. */
export interface LocationParts {
  db: Database;
  clock: Clock;
  publish: Publish<LocationEvent>;
}
