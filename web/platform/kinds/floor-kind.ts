import type { FloorDayBooking, Period } from '#contract/booking/bookings.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { LiveEventName } from '#contract/events.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { LocationNode, LocationPlan } from '#contract/places/locations.ts';
import type { ListedBooking, ListedBookingKind } from './listed-booking-kind.ts';
import type { FloorPlace } from './place.ts';

/** A booking of a place on a floor, as the list of its kind shows it. */
export interface FloorBooking extends ListedBooking {
  locationId: string;
  locationName: string;
  locationPath: string[];
  locationIana: string;
}

/** A booking before it is sent, for a place of any kind on floors. */
export interface FloorBookingInput {
  placeId: string;
  periods: readonly Period[];
  adminBypassMode: boolean;
  /** The person to book for. Null means the signed-in person. */
  forUserId: string | null;
  /** The topic of a meeting. Kinds without meetings ignore it. */
  topic: string;
  participants: readonly string[];
  /** True to hide the holder's name at these bookings. */
  isNameHidden?: boolean;
}

/** Live events about new or changed bookings on floors, sent to the whole company. */
type FloorEventNames = Extract<LiveEventName, 'BookingCreated' | 'RoomBookingCreated' | 'RoomBookingUpdated'>;
type GoneFromFloors = Extract<LiveEventName, 'BookingRemoved' | 'RoomBookingCanceled'>;

/**
 * Everything that the booking screen and the plans need from a kind of places on floors, beyond its
 * list. Their code never checks which kind it is.
 */
export interface FloorBookingKind<Row extends FloorBooking = FloorBooking, Column extends string = string>
  extends ListedBookingKind<Row, Column> {
  readonly name: FloorKind;
  readonly texts: 'desks' | 'rooms';
  readonly module: 'deskLimit' | 'roomLimit';
  readonly screen: 'bookingsView' | 'roomBookingsView';
  /** True when a booking of this kind is a meeting, with a topic and invited people. */
  readonly isMeeting: boolean;
  /** Returns the maximum number of bookings that one person may hold (BOOK-08). */
  mostBookings(settings: CompanySettings): number;

  /** Returns the places on a plan in the order of the list beside it. */
  placesOf(plan: LocationPlan): FloorPlace[];
  /** Returns the number of places drawn on a location, and the number that can be booked. */
  countIn(location: LocationNode): { drawn: number; open: number };

  /** Books all periods or none of them. @throws ApiError */
  book(booking: FloorBookingInput): Promise<FloorDayBooking[]>;
  /**
   * Moves a booking to another place and keeps its time. Undefined for kinds that cannot move.
   * @throws ApiError
   */
  move?(bookingId: string, placeId: string): Promise<void>;
  /** Returns the id of the booked place. */
  placeIdOf(booking: Row): string;
  /** Returns whether this person may move the booking to another place. */
  canMove(booking: Row): boolean;
  readonly floorEvents: { readonly told: readonly FloorEventNames[]; readonly gone: readonly GoneFromFloors[] };
}
