import type { BookingCore, ExportCalls, PlannedCall, RetrieveCall } from '#contract/booking/kind-bookings.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { ConfirmedKind } from '#contract/places/booked-kinds.ts';
import type { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import type { Endpoint, ModuleLimit, Output } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { TablePage, TableQuery } from '#contract/wire/table.ts';
import type { Texts } from '../languages/text-parts.ts';
import type { ScreenName } from '../routing/screens.ts';

/** A booking in a list, of any kind. */
export interface ListedBooking extends BookingCore {
  /** The acts that the reader may do now. */
  can: { cancel: boolean; terminate?: boolean; export?: boolean };
  /** The instant of its cancellation, in kinds that list cancelled bookings. Null while it stands. */
  cancelledOn?: string | null;
  released?: boolean;
}

/** One page of a list. */
export type BookingsPage<Row extends ListedBooking = ListedBooking> = TablePage<Row>;

/** The filter of a column: text, days, or one of these choices. */
export type FilterKind = 'text' | 'days' | readonly string[];
export type FilterKinds<Column extends string = string> = Readonly<Record<Column, FilterKind>>;

/** The features whose texts every kind needs: its name and the words of its list. */
export type KindTexts = {
  [Feature in keyof Texts]: Texts[Feature] extends { name: string; names: string; list: { title: string } }
    ? Feature
    : never;
}[keyof Texts];

/**
 * Live events about bookings of a kind: the bookings' owners, and whether the bookings are gone.
 */
export type BookingEvents = {
  readonly [N in EventName]?: {
    gone?: boolean;
    of(payload: EventPayload<N>): readonly { id: string; userId: string }[];
  };
};

/** Live events about containers of bookings, such as a location, with the container's id. */
export type ContainerEvents = { readonly [N in EventName]?: (payload: EventPayload<N>) => string };

/** The confirmation of presence at places of a kind (CONF-01). */
export interface KindPresence<Row extends ListedBooking> {
  /** Returns 0 for none, 1 for a code at the place, 2 for the bell, 3 for either. */
  mode(settings: CompanySettings): 0 | 1 | 2 | 3;
  /** Returns the bookings of this kind that await a confirmation, each with its deadline. */
  toConfirm(answer: Output<typeof listBookingsToConfirm>): readonly (Row & { confirmBy: string | null })[];
}

/** The result of restoring cancelled bookings: their number, and the refused with reasons. */
export interface HadBack<Row extends ListedBooking> {
  booked: number;
  refused: { booking: Row; reason: Error }[];
}

/**
 * The knowledge of lists, the bell, live updates and offline bookings about a kind.
 * `listed-kinds.ts` registers it in one line. Methods rather than function fields let code for any
 * kind take rows of its own.
 */
export interface ListedKind<Row extends ListedBooking = ListedBooking, Column extends string = string> {
  readonly name: string;
  readonly texts: KindTexts;
  /** The company's limit that switches the kind off. */
  readonly module: ModuleLimit;
  /** Holders see and settle the bookings of all people. */
  readonly manages: Permission;
  /**
   * True when the list also has bookings in which the person takes part. Live events name only the
   * owner, so that every event of the kind refetches the list.
   */
  readonly showsOthers: boolean;
  /** Null for kinds without a confirmation of presence. */
  readonly presence: KindPresence<Row> | null;

  /** The path of its list below the company. Remembered settings of the list use the same name. */
  readonly screen: string;
  /** The screen on which it is booked. */
  readonly booksAt: ScreenName;
  /** The call whose responses in the cache are the list's pages. */
  readonly retrieve: RetrieveCall<Row, Column> & Endpoint;
  /** Reads a page of the list. @throws ApiError */
  read(query: TableQuery<Column>): Promise<BookingsPage<Row>>;
  /** Reads the person's own bookings that are not over. */
  readonly planned: PlannedCall<Row> & Endpoint;
  /** The columns that can be sorted and filtered. */
  readonly columns: FilterKinds<Column>;
  /** The columns for managers only. */
  readonly managersOnly: readonly Column[];
  /**
   * The columns hidden from managers until they choose them, because a screen is not wide enough.
   */
  readonly extraForManagers: readonly string[];
  /** Columns on a phone's card: its title, and the ones on a closed card beside time and status. */
  readonly card: { readonly title: Column; readonly closed: readonly Column[] };

  /** True when the list also shows cancelled bookings. */
  readonly showsCancelled?: true;
  /** True when a failed cancellation or end restores the row silently (modules, section 8). */
  readonly failsSilently?: true;
  /** True when several bookings can be cancelled or ended at once. */
  readonly settlesMany: boolean;
  /** Cancels all or none. @throws ApiError */
  cancel(ids: readonly string[]): Promise<void>;
  /** Ends running bookings now, all or none. Left out where the list does not. @throws ApiError */
  terminate?(bookings: readonly Row[]): Promise<void>;
  /** Undoes own cancellations by booking the same again. Left out where the result differs. */
  bookAgain?(cancelled: readonly Row[]): Promise<HadBack<Row>>;
  /** Returns false for a booking that `bookAgain` would restore only in part. Left out: none such. */
  canBookAgain?(booking: Row): boolean;
  /** The exports to a calendar. Left out where there are none. */
  readonly exports?: ExportCalls;

  /** Returns the name of the booking's owner. */
  personOf(booking: Row): string;
  /** Returns the place's name: the number of the desk, the name of the room. */
  placeOf(booking: Row): string;
  /** Returns the location of the place, from the widest part to the nearest. */
  whereOf(booking: Row): readonly string[];
  /** Returns the time zone of the place, as the IANA database names it. */
  clocksOf(booking: Row): string;
  /** Returns the topic or title, or null. */
  topicOf(booking: Row): string | null;

  readonly events: BookingEvents;
  /** Live events about the container of a booking that change the list, and the container's id. */
  readonly containers: { readonly events: ContainerEvents; of(booking: Row): string };
}

/** A kind with confirmation of presence. The list also names people who have not confirmed. */
export type ConfirmedListed = ListedKind & { readonly name: ConfirmedKind };
