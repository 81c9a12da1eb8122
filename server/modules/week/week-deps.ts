import type { TeamDaysEvent, TeamEvent, WeekMarkOrFollowEvent } from '#server/events/week-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** The dependencies of teams and of the week. */
export interface WeekDeps {
  db: Database;
  clock: Clock;
  publish: Publish<TeamEvent | TeamDaysEvent | WeekMarkOrFollowEvent>;
  links: PictureUrlBuilder;
}
