import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/** What the engine's commands work with. */
export interface Engine {
  db: Database;
  clock: Clock;
  announce: Announce;
  links: PictureLinks;
}
