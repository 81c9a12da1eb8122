import type { BookingOrSeriesEvent } from '#server/events/booking-events.ts';
import type { OutsidePeopleCalendars } from '#server/modules/booking/engine/outside-busy-times.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { invitationAnswerRoutes } from './answer-routes.ts';
import { roomRoutes } from './routes.ts';

/** Dependencies of rooms beyond those of every module. */
interface RoomModuleDeps {
  /** The calendars outside the product that also book rooms. */
  calendars: OutsideRoomCalendars;
  /** The calendars outside the product in which members have meetings too. */
  people: OutsidePeopleCalendars;
}

/** The module of room bookings, the room search and answers to invitations. */
export const roomsModule = defineModule({
  name: 'booking/kinds/rooms',
  deps: (context: AppContext<BookingOrSeriesEvent>, outside: RoomModuleDeps) => ({ ...context, outside }),
  routes: (deps) => [...roomRoutes(deps, deps.domain, deps.outside), ...invitationAnswerRoutes(deps)],
});
