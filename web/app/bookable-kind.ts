import type { BookedKind } from '#contract/booked-kinds.ts';
import type { DayBooking, DeskBooking, Period } from '#contract/bookings.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { listBookingsToConfirm } from '#contract/confirmations.ts';
import type { Endpoint, ModuleLimit, Output } from '#contract/endpoint.ts';
import type { EventName } from '#contract/events.ts';
import type { ExportCalls, PlannedCall, RetrieveCall } from '#contract/kind-bookings.ts';
import type { LocationNode, Plan } from '#contract/locations.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import type { TablePage, TableQuery } from '#contract/table.ts';
import type { Place } from '#web/floors/place/place.ts';

/** A booking in one of the lists. */
export type ListedBooking = DeskBooking | RoomBooking;

/** One page of a list. */
export type BookingsPage<Row extends ListedBooking = ListedBooking> = TablePage<Row>;

/** How a column is filtered: by text, by days, or by one of these choices. */
export type FilterKind = 'text' | 'days' | readonly string[];
export type FilterKinds<Column extends string = string> = Readonly<Record<Column, FilterKind>>;

/** A booking as it is asked for, of a place of any kind. */
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

/** Events that tell the company of somebody's bookings of any kind. */
export type ToldEvent = Extract<EventName, 'BookingCreated' | 'RoomBookingCreated' | 'RoomBookingUpdated'>;
export type GoneEvent = Extract<EventName, 'BookingRemoved' | 'RoomBookingCanceled'>;

/**
 * What the screens have to know of one kind of places; nothing else in them asks whether it is a desk or a room. Its words stand
 * in the texts under `texts`, the same keys for every kind. Functions are written as methods, so that code for any kind takes
 * one with rows of its own.
 */
export interface BookableKind<Row extends ListedBooking = ListedBooking, Column extends string = string> {
  readonly name: BookedKind;
  readonly texts: 'desks' | 'rooms';
  /** The company's limit that switches it off. */
  readonly module: Extract<ModuleLimit, 'deskLimit' | 'roomLimit'>;
  /** A booking of it is a meeting: it has a topic, people are invited, and its list shows what one takes part in. */
  readonly isMeeting: boolean;
  /** Bookings that one person may hold (BOOK-08). */
  mostBookings(settings: CompanySettings): number;
  /** How presence is confirmed: 0 not at all. */
  confirmationMode(settings: CompanySettings): 0 | 1 | 2 | 3;
  /** Minutes after which an unconfirmed booking is released; null never. */
  releaseMinutes(settings: CompanySettings): number | null;
  /** Those of this kind among the bookings that await a word that one is there. */
  toConfirm(answer: Output<typeof listBookingsToConfirm>): readonly Row[];

  /** Its places on a plan, in the order in which they are listed. */
  placesOf(plan: Plan): Place[];
  /** How many are drawn on a location, and how many of them can be booked. */
  countIn(location: LocationNode): { drawn: number; open: number };

  /** Books all periods or none. @throws ApiError */
  book(booking: Booking): Promise<DayBooking[]>;
  /** Cancels all or none. @throws ApiError */
  cancel(ids: string[]): Promise<void>;
  readonly planned: PlannedCall<Row> & Endpoint;
  /** Moves a booking to another place at another time; left out where a kind cannot. @throws ApiError */
  move?(bookingId: string, placeId: string, period: Period): Promise<void>;
  /** Whether this person may move it. */
  canMove(booking: Row): boolean;
  readonly exports: ExportCalls;
  readonly events: { readonly told: readonly ToldEvent[]; readonly gone: readonly GoneEvent[] };

  /** Where its list is. */
  readonly screen: 'bookingsView' | 'roomBookingsView';
  /** The call whose answers in the cache are the list's pages. */
  readonly retrieve: RetrieveCall<Row, Column> & Endpoint;
  /** A page of its list. @throws ApiError */
  read(query: TableQuery<Column>): Promise<BookingsPage<Row>>;
  /** The columns that can be sorted and filtered. */
  readonly columns: FilterKinds<Column>;
  /** Those for holders of get-all-bookings. */
  readonly managersOnly: readonly Column[];
  /** Those that these managers see only when they choose them, for the width of a screen. */
  readonly extraForManagers: readonly string[];
  /** Columns on a phone's card: what its title says, and what it says closed besides time and status. */
  readonly card: { readonly title: Column; readonly closed: readonly Column[] };
  /** Whether several can be cancelled at once. */
  readonly cancelsMany: boolean;
  /** Whose a booking is. */
  personOf(booking: Row): string;
  /** What the place is called: the number of the desk, the name of the room. */
  placeOf(booking: Row): string;
  placeIdOf(booking: Row): string;
  /** What it is about, of a meeting. */
  topicOf(booking: Row): string | null;
}
