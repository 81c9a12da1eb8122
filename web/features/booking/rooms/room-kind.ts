import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import { formatMeetingTopic } from '#contract/rooms/meeting-topic.ts';
import * as contract from '#contract/rooms/room-bookings.ts';
import { rebookEachSeparately } from '#web/features/booking/booking-lists/book-again.ts';
import { columnFilterValues } from '#web/features/booking/booking-lists/list/column-filter-values.ts';
import { floorListSettings } from '#web/features/booking/floors/listed-on-floors.ts';
import { getBoxCentre } from '#web/plan/box.ts';
import { call } from '#web/platform/api/call.ts';
import type { FloorBookingKind } from '#web/platform/kinds/floor-kind.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';

/** Converts a new room booking into a booking of the floor's day. */
function ofDay({ roomId, userName, ...booking }: contract.RoomBooking): FloorDayBooking {
  const { id, startDate, endDate, userId, avatar, adminBypassMode } = booking;
  const shown = { startDate, endDate, userId, name: userName, avatar, adminBypassMode, sequence: 0 };
  return { id, placeId: roomId, kind: 'room', ...shown };
}

/**
 * Books the room of a cancelled meeting again with the same topic and participants.
 * @throws ApiError
 */
function bookAsBefore({ roomId, startDate, endDate, topic, participants, adminBypassMode }: contract.RoomBooking) {
  const invited = participants.map(({ userId }) => userId);
  const body = { roomId, topic, participants: invited, periods: [{ startDate, endDate }], adminBypassMode };
  return call(contract.createRoomBookings, { body });
}

/** The kind of meeting rooms. */
export const roomKind: FloorBookingKind<contract.RoomBooking, contract.RoomBookingColumn> = {
  ...floorListSettings,
  name: 'room',
  texts: 'rooms',
  module: 'roomLimit',
  isMeeting: true,
  showsOthers: true,
  mostBookings: (settings) => settings.maxRoomBookingsCount,
  presence: {
    mode: (settings) => settings.roomBookingConfirmationMode,
    toConfirm: (answer) => answer.roomBookingsToConfirm,
  },
  placesOf: ({ rooms }) =>
    rooms.map(({ id, name, description, stateCode, seats, equipment, ...drawn }) => {
      return { id, kind: 'room', name, description, stateCode, room: { seats, equipment }, ...getBoxCentre(drawn) };
    }),
  countIn: ({ roomsCount }) => ({ drawn: roomsCount, open: roomsCount }),
  async book({ placeId, periods, adminBypassMode, forUserId, topic, participants, isNameHidden }) {
    const holder = { ...(forUserId && { userId: forUserId }), ...(isNameHidden !== undefined && { isNameHidden }) };
    const shared = { periods: [...periods], adminBypassMode, ...holder };
    const body = { roomId: placeId, topic, participants: [...participants], ...shared };
    return (await call(contract.createRoomBookings, { body })).bookings.map(ofDay);
  },
  async cancel(bookingIds) {
    await call(contract.cancelRoomBookings, { body: { bookingIds: [...bookingIds] } });
  },
  placeIdOf: ({ roomId }) => roomId,
  bookAgain: (cancelled) => rebookEachSeparately(cancelled, bookAsBefore),
  // Excludes meetings with guests, because guests are notified at once and their answers are lost.
  // The empty topic of a private meeting hides the real one.
  canBookAgain: ({ participants, topic }) => participants.length === 0 && topic !== '',
  canMove: () => false,
  planned: contract.listPlannedRoomBookings,
  exports: {
    ics: contract.roomBookingIcs,
    google: contract.roomBookingGoogleEvent,
    outlook: contract.roomBookingOutlookEvent,
  },
  floorEvents: { told: ['RoomBookingCreated', 'RoomBookingUpdated'], gone: ['RoomBookingCanceled'] },
  screen: 'roomBookingsView',
  retrieve: contract.retrieveRoomBookings,
  read: (body) => call(contract.retrieveRoomBookings, { body }),
  columns: {
    userName: 'text',
    roomName: 'text',
    locationName: 'text',
    topic: 'text',
    startDate: 'days',
    endDate: 'days',
    status: columnFilterValues.status,
    state: columnFilterValues.state,
    createdOn: 'days',
    adminBypassMode: columnFilterValues.adminBypassMode,
  },
  managersOnly: ['userName', 'adminBypassMode'],
  extraForManagers: ['participants'],
  card: { title: 'topic', closed: ['userName', 'roomName', 'locationName'] },
  settlesMany: false,
  personOf: (booking) => booking.userName,
  placeOf: (booking) => booking.roomName,
  topicOf: ({ topic }) => formatMeetingTopic(topic, currentLanguage()),
  events: {
    RoomBookingCreated: { of: ({ bookings }) => bookings },
    RoomBookingUpdated: { of: ({ bookings }) => bookings },
    RoomBookingCanceled: { gone: true, of: ({ bookings }) => bookings },
  },
};
