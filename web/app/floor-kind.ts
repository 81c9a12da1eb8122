import type { FloorKind } from '#contract/booked-kinds.ts';
import type { DayBooking, Period } from '#contract/bookings.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { EventName } from '#contract/events.ts';
import type { LocationNode, Plan } from '#contract/locations.ts';
import type { Place } from '#web/floors/place/place.ts';
import type { ListedBooking, ListedKind } from './listed-kind.ts';

/** A booking of a place on a floor in its list. */
export interface FloorBooking extends ListedBooking {
  locationId: string;
  locationName: string;
  locationPath: string[];
  locationIana: string;
}

/** A booking as it is asked for, of a place of any kind that lies on floors. */
export interface Booking {
  placeId: string;
  periods: readonly Period[];
  adminBypassMode: boolean;
  /** The person to book for; null is oneself. */
  forUserId: string | null;
  /** Of a meeting; ignored by kinds that are none. */
  topic: string;
  participants: readonly string[];
}

/** Live events that tell the company of what is booked on floors. */
type ToldOfFloors = Extract<EventName, 'BookingCreated' | 'RoomBookingCreated' | 'RoomBookingUpdated'>;
type GoneFromFloors = Extract<EventName, 'BookingRemoved' | 'RoomBookingCanceled'>;

/** What the booking screen and plans have to know of a kind of places on floors, besides its list; nothing else in them asks which it is. */
export interface KindOnFloors<Row extends FloorBooking = FloorBooking, Column extends string = string>
  extends ListedKind<Row, Column> {
  readonly name: FloorKind;
  readonly texts: 'desks' | 'rooms';
  readonly module: 'deskLimit' | 'roomLimit';
  readonly screen: 'bookingsView' | 'roomBookingsView';
  /** A booking of it is a meeting: it has a topic, and people are invited. */
  readonly isMeeting: boolean;
  /** Bookings that one person may hold (BOOK-08). */
  mostBookings(settings: CompanySettings): number;

  /** Its places on a plan, in the order in which they are listed. */
  placesOf(plan: Plan): Place[];
  /** How many are drawn on a location, and how many of them can be booked. */
  countIn(location: LocationNode): { drawn: number; open: number };

  /** Books all periods or none. @throws ApiError */
  book(booking: Booking): Promise<DayBooking[]>;
  /** Moves a booking to another place, at its own time; left out where a kind cannot. @throws ApiError */
  move?(bookingId: string, placeId: string): Promise<void>;
  /** The place that a booking holds. */
  placeIdOf(booking: Row): string;
  /** Whether this person may move it. */
  canMove(booking: Row): boolean;
  readonly floorEvents: { readonly told: readonly ToldOfFloors[]; readonly gone: readonly GoneFromFloors[] };
}
