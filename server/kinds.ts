import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { BookableKind } from './modules/booking/engine/kind.ts';
import { createAssetCalendarEvent } from './modules/booking/kinds/assets/asset-booking.presenter.ts';
import { carTexts, resourceTexts } from './modules/booking/kinds/assets/asset-texts.ts';
import { carKind } from './modules/booking/kinds/assets/fleet.ts';
import { resourceKind } from './modules/booking/kinds/assets/resources.ts';
import { deskKind } from './modules/booking/kinds/desks/desk.kind.ts';
import { createDeskCalendarEvent, presentDeskBooking } from './modules/booking/kinds/desks/desk-booking.presenter.ts';
import { readCopyRecipients } from './modules/booking/kinds/parking/copy-readers.query.ts';
import { parkingKind } from './modules/booking/kinds/parking/parking.kind.ts';
import {
  createParkingCalendarEvent,
  presentParkingBooking,
} from './modules/booking/kinds/parking/parking-booking.presenter.ts';
import { parkingTexts } from './modules/booking/kinds/parking/parking-texts.ts';
import { roomKind } from './modules/booking/kinds/rooms/room.kind.ts';
import { createRoomCalendarEvent, presentRoomBooking } from './modules/booking/kinds/rooms/room-booking.presenter.ts';
import type { ConfirmableKinds } from './modules/booking/presence/confirmations/routes.ts';
import type { ScannedLists } from './modules/booking/presence/routes.ts';
import type { KindInEmails } from './modules/notifications/booking-email.ts';
import type { LostBookingsTime } from './modules/notifications/lost-bookings-time.ts';
import type { ReadCopyReaders } from './modules/notifications/send-copies.ts';

/** A kind of place as the server's modules need it. */
interface Kind {
  bookable: BookableKind;
  /** The presentation in emails, push messages and calendar feeds. */
  inEmails: KindInEmails;
  /** Reads the addresses that get copies of emails about a place. */
  copyReaders?: ReadCopyReaders;
}

/** Returns the path of a timeline at the day of a booking. */
const onTimeline = (path: string) => (_group: string, when: LostBookingsTime) =>
  `${path}?${new URLSearchParams({ day: when.day.slice(0, 10) })}`;

/**
 * All kinds of places. A kind of contract/places/booked-kinds.ts that is missing here does not
 * compile.
 */
const kinds = {
  desk: { bookable: deskKind, inEmails: { asEvent: createDeskCalendarEvent, list: 'bookingsView' } },
  room: { bookable: roomKind, inEmails: { asEvent: createRoomCalendarEvent, list: 'roomBookingsView' } },
  parking: {
    bookable: parkingKind,
    inEmails: {
      asEvent: createParkingCalendarEvent,
      list: 'parkingBookingsView',
      bookAt: (parking) => `parkingBooking?${new URLSearchParams({ parking })}`,
      texts: parkingTexts,
    },
    copyReaders: readCopyRecipients,
  },
  car: {
    bookable: carKind,
    inEmails: {
      ...{ asEvent: createAssetCalendarEvent, list: 'fleetBookingView' },
      ...{ bookAt: onTimeline('fleetBooking'), texts: carTexts },
    },
  },
  resource: {
    bookable: resourceKind,
    inEmails: {
      ...{ asEvent: createAssetCalendarEvent, list: 'resourceBookingView' },
      ...{ bookAt: onTimeline('resourceBooking'), texts: resourceTexts },
    },
  },
} satisfies Record<BookedKind, Kind>;

/** Returns one part of every kind, under the kinds' names. */
const ofEach = <Part>(part: (kind: Kind) => Part) =>
  Object.fromEntries(Object.entries<Kind>(kinds).map(([name, kind]) => [name, part(kind)])) as Record<BookedKind, Part>;

/** The implementations of all kinds for the engine. */
export const bookableKinds = ofEach(({ bookable }) => bookable);
/** The presentation of all kinds in emails, push messages and calendar feeds. */
export const kindsInEmails = ofEach(({ inEmails }) => inEmails);
/** The functions that read who gets copies of emails. Undefined for kinds without copies. */
export const copyRecipientReaders = ofEach((kind) => kind.copyReaders);

/** The kinds whose presence people confirm, by their lists in the contract. */
export const confirmableKinds: ConfirmableKinds = {
  deskBookingsToConfirm: { kind: deskKind, present: presentDeskBooking },
  roomBookingsToConfirm: { kind: roomKind, present: presentRoomBooking },
  parkingBookingsToConfirm: { kind: parkingKind, present: presentParkingBooking },
};

/** The kinds whose places have codes, by their lists in the contract. */
export const scannedKinds: ScannedLists = {
  deskReservations: deskKind,
  roomReservations: roomKind,
  parkingReservations: parkingKind,
};
