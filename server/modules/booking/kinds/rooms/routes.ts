import { privateMeetingTopicByLanguage } from '#contract/rooms/meeting-topic.ts';
import * as contract from '#contract/rooms/room-bookings.ts';
import type { BookingColumn } from '#server/modules/booking/engine/bookings-table.query.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import { createBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { calendarExportRoutes } from '#server/modules/booking/engine/export-routes.ts';
import { activeAndPlannedBookingsRoute, bookingsTableRoute } from '#server/modules/booking/engine/list-routes.ts';
import type { OutsidePeopleCalendars } from '#server/modules/booking/engine/outside-busy-times.ts';
import type { OutsideRoomCalendars } from '#server/modules/booking/engine/outside-calendars.ts';
import { seriesRoutes } from '#server/modules/booking/engine/series/series-routes.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { updateBooking } from '#server/modules/booking/engine/update-booking.command.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { roomKind } from './room.kind.ts';
import { createRoomCalendarEvent, presentRoomBooking } from './room-booking.presenter.ts';
import { roomSearchRoute } from './search/search-route.ts';
import { meetingTimesRoute } from './times/times-route.ts';

const columns: Record<contract.RoomBookingColumn, BookingColumn> = {
  userName: 'person',
  roomName: 'place',
  locationName: 'container',
  topic: { detail: 'topic', emptyFoundBy: Object.values(privateMeetingTopicByLanguage).join(' ') },
  startDate: 'start',
  endDate: 'end',
  createdOn: 'created',
  status: 'status',
  state: 'state',
  adminBypassMode: 'bypass',
};

/**
 * The routes of room bookings and of the searches for rooms and times. `domain` names the
 * deployment in exported calendars. `calendars` are outside calendars that book rooms too. `people`
 * are those of members.
 */
export function roomRoutes(
  deps: EngineDeps,
  domain: string,
  { calendars, people }: { calendars: OutsideRoomCalendars; people: OutsidePeopleCalendars },
): Route[] {
  const { clock, links } = deps;
  const now = () => clock.now().getTime();
  const shown = { kind: roomKind, present: presentRoomBooking };
  return [
    createRoute(contract.createRoomBookings, async ({ body, caller }) => {
      await calendars.askBefore(caller.companyId, { roomId: body.roomId });
      const bookings = await createBookings(deps, roomKind, caller, body.roomId, {
        userId: body.userId ?? caller.userId,
        spans: toSpans(body.periods),
        adminBypass: body.adminBypassMode,
        details: { topic: body.topic },
        isNameHidden: body.isNameHidden,
        participantIds: body.participants,
      });
      return { bookings: bookings.map((booking) => presentRoomBooking(booking, caller, links, now())) };
    }),
    ...seriesRoutes(
      deps,
      roomKind,
      { preview: contract.previewRoomSeries, create: contract.createRoomSeries },
      {
        ownOf: ({ topic, participants }) => ({ details: { topic }, participantIds: participants }),
        async beforeBooking({ companyId }, placeIds) {
          await Promise.all(placeIds.map((roomId) => calendars.askBefore(companyId, { roomId })));
        },
      },
    ),
    createRoute(contract.updateRoomBooking, async ({ body, caller }) => {
      await calendars.askBefore(caller.companyId, { bookingId: body.id });
      const [span] = toSpans([body]);
      const change = { span: span!, details: { topic: body.topic }, participantIds: body.participants };
      return presentRoomBooking(await updateBooking(deps, roomKind, caller, body.id, change), caller, links, now());
    }),
    createRoute(contract.cancelRoomBooking, async ({ params, caller }) => {
      await cancelBookings(deps, roomKind, caller, [params.id]);
      return undefined;
    }),
    createRoute(contract.cancelRoomBookings, async ({ body, caller }) => {
      await cancelBookings(deps, roomKind, caller, body.bookingIds);
      return undefined;
    }),
    roomSearchRoute(deps, calendars),
    meetingTimesRoute({ ...deps, people }, calendars),
    bookingsTableRoute(deps, contract.retrieveRoomBookings, { ...shown, columns }),
    activeAndPlannedBookingsRoute(deps, contract.listPlannedRoomBookings, shown),
    ...calendarExportRoutes(
      deps,
      {
        ics: contract.roomBookingIcs,
        google: contract.roomBookingGoogleEvent,
        outlook: contract.roomBookingOutlookEvent,
      },
      { kind: roomKind, asEvent: createRoomCalendarEvent, domain },
    ),
  ];
}
