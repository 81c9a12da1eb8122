import * as z from 'zod';
import { floorDayBooking } from './booking/bookings.ts';
import { bookedKind, floorKind } from './places/booked-kinds.ts';
import { id, instant } from './wire/formats.ts';

/**
 * The payload of an event about a company. Clients ignore events of companies that they have not
 * selected.
 */
const ofCompany = z.object({ companyId: id });

/**
 * The payload of an event about a person. The server sends the event once for each of their
 * companies, or once with null if they have none.
 */
const inEach = z.object({ companyId: id.nullable() });

/** The payload of a changed subscription, with the package that is in force or will follow. */
const ofPackage = ofCompany.extend({ packageId: id });

const created = ofCompany.extend({
  locationId: id,
  /** The new or changed bookings, as the list of a floor's day shows them. */
  bookings: z.array(floorDayBooking),
});
const removed = ofCompany.extend({
  locationId: id,
  kind: floorKind,
  /**
   * The removed bookings. A browser that has a booking with a higher `sequence` ignores the event,
   * which came late.
   */
  bookings: z.array(
    floorDayBooking.pick({ id: true, placeId: true, startDate: true, endDate: true, userId: true, sequence: true }),
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
       * The number of changes of the booking so far. A browser ignores an event with a lower number
       * than it has.
       */
      sequence: z.number().int(),
    }),
  ),
});
/**
 * A booking of a car or resource on the timeline, with the specification's names (modules, section
 * 3). Authorized clients fetch its details.
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
 * The live events of the hub by name (core, section 4; modules, section 4). Events carry only data
 * that the floor plan shows to every member. Authorized clients fetch further details.
 */
export const liveEventSchemas = {
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
   * A location's drawing, time zone, parent, publication or frozen places changed. Clients refetch
   * its plan and the tree. If the location is unpublished, only members who may draw receive the
   * event.
   */
  LocationUpdated: ofCompany.extend({ locationId: id }),
  /** A new location. Clients refetch the tree. */
  LocationCreated: ofCompany.extend({ locationId: id }),
  /** A location's new name. The paths of its descendants change too. */
  LocationRenamed: ofCompany.extend({ locationId: id, name: z.string() }),
  /**
   * A removal of a location and its descendants with their bookings. Clients drop all
   * `locationIds`.
   */
  LocationRemoved: ofCompany.extend({ locationId: id, locationIds: z.array(id) }),
  /**
   * Assignments of the location's desks were made, changed or ended, or days of them were released
   * or taken back. Clients refetch the assigned days and the counts of free places.
   */
  DeskAssignmentsChanged: ofCompany.extend({ locationId: id }),
  /** The people who may book at the location changed. Clients refetch the tree and an open plan. */
  AreaPermissionsSet: ofCompany.extend({ locationId: id }),
  /** A new or changed parking. Clients that show this parking or the list of parkings refetch. */
  ParkingSaved: ofCompany.extend({ parkingId: id }),
  ParkingRemoved: ofCompany.extend({ parkingId: id }),
  /**
   * A changed release rule: hours until the server releases unconfirmed bookings of the parking.
   * Null means never.
   */
  ParkingAutoReleaseSettingsChanged: ofCompany.extend({ parkingId: id, hours: z.number().int().nullable() }),
  ParkingBookingCreated: ofParking,
  /** Bookings that a person ended early, with the new end. */
  ParkingBookingTerminated: ofParking,
  /** Bookings that a person cancelled. */
  ParkingBookingCanceled: ofParking,
  /**
   * Bookings that the server removed. It released them, or their space or parking was removed or
   * closed.
   */
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
   * The company's data, settings, limits, state or second-factor rule changed. Clients refetch the
   * companies. Only administrators receive the event for data that they alone see, such as invoice
   * data.
   */
  CompanyUpdated: ofCompany,
  /**
   * A person's rights or membership in the company changed. Null means all members. The hub sends
   * the event to the people concerned, whose clients refetch the companies.
   */
  UserCacheRefreshed: ofCompany.extend({ userId: id.nullable() }),
  /**
   * The new package covers no less than the former one, or is a paid package after a free one.
   * Clients refetch the subscription.
   */
  SubscriptionUpgraded: ofPackage,
  /** The new package covers less than the former one, or is free after the trial. */
  SubscriptionDowngraded: ofPackage,
  /** The company paid for the period after the last one. */
  SubscriptionPeriodAdded: ofPackage,
  /** A change that waits for the end of the period. Null means that no change waits any more. */
  SubscriptionChangeQueued: ofCompany.extend({ packageId: id.nullable() }),
  /**
   * A payment ended, a renewal failed, or the company's saved cards changed. Clients of members who
   * pay refetch orders, cards and the trouble of the renewal.
   */
  PaymentsUpdated: ofCompany,
  /** The sync of rooms with Exchange changed. Clients of administrators refetch its state. */
  ExchangeUpdated: ofCompany,
  /**
   * Absences changed. The event has no names. Clients that show absences, or who is away, refetch
   * them.
   */
  AbsencesChanged: ofCompany,
  /**
   * Marks of the person changed, or people whom they follow. Null means that teams changed. Clients
   * that show the week refetch it.
   */
  WeekChanged: ofCompany.extend({ userId: id.nullable() }),
  /**
   * A setting or a person's choice changed who sees names. The event has no person. Clients refetch
   * what shows names of colleagues.
   */
  NamesChanged: ofCompany,
  /**
   * Waits of the person changed: ranks, offers or the waits themselves. Clients that show waits
   * refetch them. With `ranksOnly` other people's waits changed, and clients that show no ranks
   * need no refetch.
   */
  WaitsChanged: ofCompany.extend({ userId: id.nullable(), ranksOnly: z.literal(true).optional() }),
  /**
   * Members, extra attributes or invitations changed. Clients that show the table of members
   * refetch it.
   */
  MembersChanged: ofCompany,
  /**
   * A change of the person's profile, companies or invitations. The hub sends the event once for
   * each of their companies.
   */
  UserProfileRefreshed: inEach.extend({ userId: id }),
  /**
   * The session ended, so its pages sign out too. `elsewhere` is true if the person did not sign
   * out in this session. The cause may be a new password.
   */
  UserLoggedOut: inEach.extend({ sessionId: id, elsewhere: z.boolean() }),
} as const;

export type LiveEventName = keyof typeof liveEventSchemas;
export type LiveEventPayload<N extends LiveEventName> = z.input<(typeof liveEventSchemas)[N]>;
export type LiveEvent = { [N in LiveEventName]: { name: N; payload: LiveEventPayload<N> } }[LiveEventName];
