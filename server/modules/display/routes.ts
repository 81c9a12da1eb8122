import { getRoomDashboard } from '#contract/rooms/room-dashboard.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readRoomDay } from './room-day.query.ts';

export interface DisplayDeps {
  db: Database;
  clock: Clock;
  links: PictureUrlBuilder;
  calendars: OutsideRoomCalendars;
}

/** The routes of the display at a room's door (modules, section 3). */
export function displayRoutes({ db, clock, links, calendars }: DisplayDeps): Route[] {
  return [
    createRoute(getRoomDashboard, ({ caller, exchange: { language } }) => {
      calendars.lookedAt(caller.companyId, { roomId: caller.roomId });
      return readRoomDay({ db, links }, caller, { now: clock.now(), language });
    }),
  ];
}
