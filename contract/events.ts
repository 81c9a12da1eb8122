import * as z from 'zod';
import { dayBooking } from './booking/bookings.ts';
import { bookedKind, floorKind } from './places/booked-kinds.ts';
import { id, instant } from './wire/formats.ts';

/** The payload of a company's event. Clients ignore companies that they have not selected. */
const ofCompany = z.object({ companyId: id });

/**
 * The payload of a person's event, sent once for each of their companies. Null if they have none.
 */
const inEach = z.object({ companyId: id.nullable() });

/** The payload of a change of package: the one in force, or the waiting one. */
const ofPackage = ofCompany.extend({ packageId: id });

const created = ofCompany.extend({
  locationId: id,
  /** The new bookings as the floor's day shows them. */
  bookings: z.array(dayBooking),
});
const removed = ofCompany.extend({
  locationId: id,
  kind: floorKind,
  /** A later event with a lower `sequence` is older, as in a floor’s day. */
  bookings: z.array(
    dayBooking.pick({ id: true, placeId: true, startDate: true, endDate: true, userId: true, sequence: true }),
  ),
});

/** The bookings of a parking, as its booking page shows them. */
const ofParking = ofCompany.extend({
  parkingId: id,
  bookings: z.array(
    z.object({
      id,
      parkingSpaceId: id,
      startDate: instant,
      endDate: instant,
      userId: id,
      userName: z.string(),
      avatar: z.string().nullable(),
      adminBypassMode: z.boolean(),
      /**
       * The number of changes so far. An event with a lower number is older, whenever it arrives.
       */
      sequence: z.number().int(),
    }),
  ),
});
/**
 * A booking on the timeline, with the specification's names (modules, section 3). Authorized
 * clients fetch its details.
 */
const assetBooking = {
  bookingId: id,
  userId: id,
  reservationStartDate: instant,
  reservationEndDate: instant,
  sequence: z.number().int(),
};
const ofFleet = ofCompany.extend({ fleetId: id });
const ofCar = ofFleet.extend({ carId: id });
const ofCarBooking = ofCar.extend(assetBooking);
const ofResourceGroup = ofCompany.extend({ resourceGroupId: id });
const ofResource = ofResourceGroup.extend({ resourceId: id });
const ofResourceBooking = ofResource.extend(assetBooking);

/**
 * The live events of the hub by name (core, section 4; modules, section 4). They carry only what
 * the floor plan shows every member. Authorized clients fetch further details.
 */
export const events = {
  BookingCreated: created,
  BookingRemoved: removed,
  RoomBookingCreated: created,
  RoomBookingUpdated: created,
  RoomBookingCanceled: removed,
  /** A holder confirmed their presence. */
  ReservationConfirmed: ofCompany.extend({
    bookingId: id,
    userId: id,
    kind: bookedKind,
    confirmedOn: instant,
  }),
  /**
   * A location's drawing, time zone, parent or publication changed. Clients fetch its plan and the
   * tree again. Only people who draw get it for unpublished ones.
   */
  LocationUpdated: ofCompany.extend({ locationId: id }),
  /** A new location. Clients fetch the tree again. */
  LocationCreated: ofCompany.extend({ locationId: id }),
  /** A location's new name. It changes the paths of its descendants too. */
  LocationRenamed: ofCompany.extend({ locationId: id, name: z.string() }),
  /**
   * A removal of a location and its descendants with their bookings. Clients drop all
   * `locationIds`.
   */
  LocationRemoved: ofCompany.extend({ locationId: id, locationIds: z.array(id) }),
  /** A change of the people who may book there. Clients fetch the tree and an open plan again. */
  AreaPermissionsSet: ofCompany.extend({ locationId: id }),
  /** A new or changed parking. Clients that show it, or the cards, fetch them again. */
  ParkingSaved: ofCompany.extend({ parkingId: id }),
  ParkingRemoved: ofCompany.extend({ parkingId: id }),
  /** Hours until the parking's unconfirmed bookings are released. Null means never. */
  ParkingAutoReleaseSettingsChanged: ofCompany.extend({ parkingId: id, hours: z.number().int().nullable() }),
  ParkingBookingCreated: ofParking,
  /** An early end, with the new end. */
  ParkingBookingTerminated: ofParking,
  /** A cancellation by a person with the right to it. */
  ParkingBookingCanceled: ofParking,
  /** A removal by the server: a release, or with its space or parking. */
  ParkingBookingRemoved: ofParking,
  FleetUpserted: ofFleet,
  FleetRemoved: ofFleet,
  CarAdded: ofCar,
  CarUpdated: ofCar,
  CarRemoved: ofCar,
  CarBookingUpserted: ofCarBooking,
  CarBookingRemoved: ofCarBooking,
  ResourceGroupUpserted: ofResourceGroup,
  ResourceGroupRemoved: ofResourceGroup,
  ResourceAdded: ofResource,
  ResourceUpdated: ofResource,
  ResourceRemoved: ofResource,
  ResourceBookingUpserted: ofResourceBooking,
  ResourceBookingRemoved: ofResourceBooking,
  /**
   * A change of the company's name, logo, settings, limits or state. Clients fetch the companies
   * again. Only administrators get it for data that they alone see, such as invoices.
   */
  CompanyUpdated: ofCompany,
  /**
   * A change of a person's rights or membership in the company. Null means all members. The hub
   * sends it to the people concerned, who fetch the companies again.
   */
  UserCacheRefreshed: ofCompany.extend({ userId: id.nullable() }),
  /**
   * The new package covers no less, or was paid after the trial. Clients fetch the subscription
   * again.
   */
  SubscriptionUpgraded: ofPackage,
  /** The new package covers less. */
  SubscriptionDowngraded: ofPackage,
  /** A paid period that follows the last one. */
  SubscriptionPeriodAdded: ofPackage,
  /** A change that waits for the end of the period. Null means that none waits any more. */
  SubscriptionChangeQueued: ofCompany.extend({ packageId: id.nullable() }),
  /**
   * A payment ended, its renewal failed, or its cards changed. Clients of people who pay fetch
   * orders, cards and problems again.
   */
  PaymentsUpdated: ofCompany,
  /** A change in the sync of rooms with Exchange. Administrators' clients fetch it again. */
  ExchangeUpdated: ofCompany,
  /** A change of members or invitations. Clients that show their table fetch it again. */
  MembersChanged: ofCompany,
  /**
   * A change of the person's profile (name, picture, language). It comes once for each of their
   * companies.
   */
  UserProfileRefreshed: inEach.extend({ userId: id }),
  /**
   * The session has ended, so its connections sign out here too. `elsewhere` means another cause
   * than a sign-out: another session, a new password or a stolen token.
   */
  UserLoggedOut: inEach.extend({ sessionId: id, elsewhere: z.boolean() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.input<(typeof events)[N]>;
export type LiveEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];
