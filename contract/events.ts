import * as z from 'zod';
import { bookedKind, floorKind } from './booked-kinds.ts';
import { dayBooking } from './bookings.ts';
import { id, instant } from './formats.ts';

/** What happens in a company says in which; clients ignore what happens in companies that they have not selected. */
const ofCompany = z.object({ companyId: id });

/** What concerns a person whatever company they look at comes once for each of theirs; null where they are in none. */
const inEach = z.object({ companyId: id.nullable() });

/** Of a change of what the company has: the package in force, or the one that waits. */
const ofPackage = ofCompany.extend({ packageId: id });

const created = ofCompany.extend({
  locationId: id,
  /** The new bookings as the floor's day shows them. */
  bookings: z.array(dayBooking),
});
const removed = ofCompany.extend({
  locationId: id,
  kind: floorKind,
  /** `sequence` as in a floor’s day: an event that arrives later and says less is older. */
  bookings: z.array(
    dayBooking.pick({ id: true, placeId: true, startDate: true, endDate: true, userId: true, sequence: true }),
  ),
});

/** What somebody holds of a parking, as its booking page shows it. */
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
      /** How often it was changed: what is told of it with a lower number is older, whenever it arrives. */
      sequence: z.number().int(),
    }),
  ),
});
/** A booking on the timeline, by the names of the specification (modules, section 3); its details are fetched by those who may see them. */
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
 * The live events (core, section 4; modules, section 4) that the hub sends, by name. They tell every member of the company
 * what the floor plan shows everybody; details that only some may see are fetched by those who may.
 */
export const events = {
  BookingCreated: created,
  BookingRemoved: removed,
  RoomBookingCreated: created,
  RoomBookingUpdated: created,
  RoomBookingCanceled: removed,
  /** A booking's presence was confirmed. */
  ReservationConfirmed: ofCompany.extend({
    bookingId: id,
    userId: id,
    kind: bookedKind,
    confirmedOn: instant,
  }),
  /**
   * What is drawn on a location changed, its clocks, where it lies, or whether it is published: fetch its plan and the tree again. Of
   * what is not published only those hear who draw.
   */
  LocationUpdated: ofCompany.extend({ locationId: id }),
  /** A location was added: fetch the tree again. */
  LocationCreated: ofCompany.extend({ locationId: id }),
  /** It has another name, and so have the paths of what lies in it. */
  LocationRenamed: ofCompany.extend({ locationId: id, name: z.string() }),
  /** It is gone with all that lay in it, from the tree and, with its bookings, from every floor: those ids. */
  LocationRemoved: ofCompany.extend({ locationId: id, locationIds: z.array(id) }),
  /** Others may book there than before: fetch the tree again, and the plan where it is open. */
  AreaPermissionsSet: ofCompany.extend({ locationId: id }),
  /** A parking was added or changed: whoever shows it, or the cards, fetches them again. */
  ParkingSaved: ofCompany.extend({ parkingId: id }),
  ParkingRemoved: ofCompany.extend({ parkingId: id }),
  /** When unconfirmed bookings of a parking are released: hours, or null for never. */
  ParkingAutoReleaseSettingsChanged: ofCompany.extend({ parkingId: id, hours: z.number().int().nullable() }),
  ParkingBookingCreated: ofParking,
  /** Ended early: with the new end. */
  ParkingBookingTerminated: ofParking,
  /** Cancelled by somebody who may. */
  ParkingBookingCanceled: ofParking,
  /** Gone by itself: released, or with its space or its parking. */
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
   * The company's name, logo, settings, limits or state changed: fetch the companies again, and what goes by its settings. Of what only
   * administrators see, such as invoice data, they alone are told.
   */
  CompanyUpdated: ofCompany,
  /**
   * What a person may do in the company changed, or whether they belong to it; with no person, that of everybody there. Sent to those
   * concerned: fetch the companies again.
   */
  UserCacheRefreshed: ofCompany.extend({ userId: id.nullable() }),
  /** A package is in force that covers no less, or was paid for after the trial: fetch the subscription again. */
  SubscriptionUpgraded: ofPackage,
  /** One is in force that covers less. */
  SubscriptionDowngraded: ofPackage,
  /** A period is paid that follows the last one. */
  SubscriptionPeriodAdded: ofPackage,
  /** Another change waits for the end of the period; null: none does any more. */
  SubscriptionChangeQueued: ofCompany.extend({ packageId: id.nullable() }),
  /** A payment ended, its renewal failed, or its cards changed: those who pay fetch orders, cards and what is wrong again. */
  PaymentsUpdated: ofCompany,
  /** How a company's rooms stand in step with Exchange changed: administrators fetch it again. */
  ExchangeUpdated: ofCompany,
  /** Members or invitations changed: whoever sees their table fetches it again. */
  MembersChanged: ofCompany,
  /** The person's profile changed (name, picture, language): theirs in every company, so it comes once for each. */
  UserProfileRefreshed: inEach.extend({ userId: id }),
  /**
   * Sent to the connections of a session that has ended, whatever company they show: sign out here too. `elsewhere`: the person has not signed
   * out of it, but ended it from another session, changed the password, or a stolen token was used.
   */
  UserLoggedOut: inEach.extend({ sessionId: id, elsewhere: z.boolean() }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.input<(typeof events)[N]>;
export type LiveEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];
