import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { BookableKind } from './modules/booking/engine/kind.ts';
import { createAssetCalendarEvent } from './modules/booking/kinds/assets/asset-booking.presenter.ts';
import { carEmailTexts, resourceEmailTexts } from './modules/booking/kinds/assets/asset-texts.ts';
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
import { parkingEmailTexts } from './modules/booking/kinds/parking/parking-texts.ts';
import { roomKind } from './modules/booking/kinds/rooms/room.kind.ts';
import { createRoomCalendarEvent, presentRoomBooking } from './modules/booking/kinds/rooms/room-booking.presenter.ts';
import type { KindsByConfirmationList } from './modules/booking/presence/confirmations/routes.ts';
import type { KindsByReservationList } from './modules/booking/presence/routes.ts';
import type { KindInEmails } from './modules/notifications/booking-email.ts';
import {
  createKindPlaceNameFormatter,
  createTitledPlaceNameFormatter,
} from './modules/notifications/format-place-name.ts';
import type { RebookingLinkParams } from './modules/notifications/rebooking-link-params.ts';
import type { ReadCopyRecipients } from './modules/notifications/send-copies.ts';

/** The parts of a kind of place (such as desk) that the server's modules need. */
interface Kind {
  bookable: BookableKind;
  /** The presentation in emails, push messages and calendar feeds. */
  inEmails: KindInEmails;
  /**
   * Reads the addresses that get a copy of emails about a place's bookings (a parking's own
   * address).
   */
  copyReaders?: ReadCopyRecipients;
}

/**
 * Returns the path of a timeline's screen at the day of a lost booking, for the link to book anew.
 */
const onTimeline = (path: string) => (_group: string, when: RebookingLinkParams) =>
  `${path}?${new URLSearchParams({ day: when.day.slice(0, 10) })}`;

/**
 * All kinds of places. A kind of contract/places/booked-kinds.ts that is missing here does not
 * compile.
 */
const kinds = {
  desk: {
    bookable: deskKind,
    inEmails: {
      ...{ asEvent: createDeskCalendarEvent, list: 'bookingsView' },
      nameOf: createKindPlaceNameFormatter({ pl: 'Biurko', en: 'Desk' }),
    },
  },
  room: {
    bookable: roomKind,
    inEmails: {
      ...{ asEvent: createRoomCalendarEvent, list: 'roomBookingsView' },
      nameOf: createKindPlaceNameFormatter({ pl: 'Sala', en: 'Room' }),
    },
  },
  parking: {
    bookable: parkingKind,
    inEmails: {
      asEvent: createParkingCalendarEvent,
      nameOf: createKindPlaceNameFormatter({ pl: 'Miejsce parkingowe', en: 'Parking space' }),
      list: 'parkingBookingsView',
      bookAt: (parking) => `parkingBooking?${new URLSearchParams({ parking })}`,
      texts: parkingEmailTexts,
    },
    copyReaders: readCopyRecipients,
  },
  car: {
    bookable: carKind,
    inEmails: {
      ...{ asEvent: createAssetCalendarEvent, list: 'fleetBookingView' },
      nameOf: createTitledPlaceNameFormatter({ pl: 'Samochód', en: 'Car' }),
      ...{ bookAt: onTimeline('fleetBooking'), texts: carEmailTexts },
    },
  },
  resource: {
    bookable: resourceKind,
    inEmails: {
      ...{ asEvent: createAssetCalendarEvent, list: 'resourceBookingView' },
      nameOf: createTitledPlaceNameFormatter({ pl: 'Zasób', en: 'Resource' }),
      ...{ bookAt: onTimeline('resourceBooking'), texts: resourceEmailTexts },
    },
  },
} satisfies Record<BookedKind, Kind>;

/** Returns one part of every kind, by the kind's name. */
const ofEach = <Part>(part: (kind: Kind) => Part) =>
  Object.fromEntries(Object.entries<Kind>(kinds).map(([name, kind]) => [name, part(kind)])) as Record<BookedKind, Part>;

/** The implementation of each kind for the booking engine. */
export const bookableKinds = ofEach(({ bookable }) => bookable);
/** The presentation of all kinds in emails, push messages and calendar feeds. */
export const kindsInEmails = ofEach(({ inEmails }) => inEmails);
/**
 * The functions that read who gets copies of emails about bookings, by kind. Undefined for a kind
 * without copies.
 */
export const copyRecipientReaders = ofEach((kind) => kind.copyReaders);

/**
 * The kinds whose bookings people confirm. The keys are the fields of the list of bookings to
 * confirm in the contract.
 */
export const kindsByConfirmationList: KindsByConfirmationList = {
  deskBookingsToConfirm: { kind: deskKind, present: presentDeskBooking },
  roomBookingsToConfirm: { kind: roomKind, present: presentRoomBooking },
  parkingBookingsToConfirm: { kind: parkingKind, present: presentParkingBooking },
};

/**
 * The kinds whose places have QR codes. The keys are the fields of the scanned code's response in
 * the contract.
 */
export const kindsByReservationList: KindsByReservationList = {
  deskReservations: deskKind,
  roomReservations: roomKind,
  parkingReservations: parkingKind,
};
