import type { LocationEvent } from '#server/events/place-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';

export interface LocationDeps {
  db: Database;
  clock: Clock;
  publish: Publish<LocationEvent>;
}
