import type {
  BookingCore,
  BookingListEndpoint,
  CalendarExportEndpoints,
  OwnActiveAndPlannedBookingsEndpoint,
} from '#contract/booking/kind-bookings.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { LiveEventName, LiveEventPayload } from '#contract/events.ts';
import type { ConfirmableKind } from '#contract/places/booked-kinds.ts';
import type { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import type { Endpoint, EndpointOutput, ModuleLimit } from '#contract/wire/endpoint.ts';
import type { Permission } from '#contract/wire/permissions.ts';
import type { TablePage, TableQuery } from '#contract/wire/table.ts';
import type { Texts } from '../languages/text-bundles.ts';
import type { ScreenName } from '../routing/screens.ts';

/** A booking in a list, of any kind. */
export interface ListedBooking extends BookingCore {
  /** The actions that the reader may take on the booking now. */
  can: { cancel: boolean; terminate?: boolean; export?: boolean };
  /**
   * The instant of the cancellation, in kinds that list cancelled bookings. Null while the booking
   * is valid.
   */
  cancelledOn?: string | null;
  released?: boolean;
}

/** One page of a list. */
export type BookingTablePage<Row extends ListedBooking = ListedBooking> = TablePage<Row>;

/** The filter of a column: a typed text, a range of days, or a choice from the listed options. */
export type ColumnFilterType = 'text' | 'days' | readonly string[];
export type ColumnFilterTypes<Column extends string = string> = Readonly<Record<Column, ColumnFilterType>>;

/**
 * The features whose texts have the name of a kind and the texts of its list. Every kind needs one.
 */
export type BookingKindTextFeature = {
  [Feature in keyof Texts]: Texts[Feature] extends { name: string; names: string; list: { title: string } }
    ? Feature
    : never;
}[keyof Texts];

/**
 * Live events about bookings of a kind. Each entry reads the bookings and their owners from the
 * event, and marks whether the bookings are gone.
 */
export type BookingLiveEventReaders = {
  readonly [N in LiveEventName]?: {
    gone?: boolean;
    of(payload: LiveEventPayload<N>): readonly { id: string; userId: string }[];
  };
};

/**
 * Live events about containers of bookings, such as a location. Each entry reads the container's id
 * from the event.
 */
export type ContainerLiveEventReaders = { readonly [N in LiveEventName]?: (payload: LiveEventPayload<N>) => string };

/** The confirmation of presence for bookings of a kind (CONF-01). */
export interface PresenceConfirmation<Row extends ListedBooking> {
  /** Returns the means of confirmation: 0 none, 1 the code at the place, 2 the bell, 3 either. */
  mode(settings: CompanySettings): 0 | 1 | 2 | 3;
  /** Returns the bookings of this kind that await a confirmation, each with its deadline. */
  toConfirm(answer: EndpointOutput<typeof listBookingsToConfirm>): readonly (Row & { confirmBy: string | null })[];
}

/**
 * The result of restoring cancelled bookings: the number of restored bookings, and the refused
 * bookings with reasons.
 */
export interface RestoreResult<Row extends ListedBooking> {
  booked: number;
  refused: { booking: Row; reason: Error }[];
}

/**
 * Everything that lists, the bell, live updates and offline bookings need from a kind.
 * `kinds.ts` registers each kind in one line. Methods, not function fields, let shared code
 * call a kind with the kind's own rows.
 */
export interface ListedBookingKind<Row extends ListedBooking = ListedBooking, Column extends string = string> {
  readonly name: string;
  readonly texts: BookingKindTextFeature;
  /** The company's limit that switches the kind off when it is 0. */
  readonly module: ModuleLimit;
  /** The permission to see, cancel and end the bookings of all people. */
  readonly manages: Permission;
  /**
   * True when the list also shows bookings of other people in which the person takes part. Live
   * events name only the owner, so that every event of the kind refetches the list.
   */
  readonly showsOthers: boolean;
  /** The confirmation of presence, or null for kinds without it. */
  readonly presence: PresenceConfirmation<Row> | null;

  /**
   * The path of the kind's list below the company. Stored settings of the list use the same name.
   */
  readonly screen: string;
  /** The screen on which people book this kind. */
  readonly booksAt: ScreenName;
  /** The endpoint whose cached responses are the pages of the list. */
  readonly retrieve: BookingListEndpoint<Row, Column> & Endpoint;
  /** Reads a page of the list. @throws ApiError */
  read(query: TableQuery<Column>): Promise<BookingTablePage<Row>>;
  /** The endpoint of the person's own bookings that are not over. */
  readonly planned: OwnActiveAndPlannedBookingsEndpoint<Row> & Endpoint;
  /** The columns that can be sorted and filtered. */
  readonly columns: ColumnFilterTypes<Column>;
  /** The columns that only managers see. */
  readonly managersOnly: readonly Column[];
  /**
   * The columns hidden from managers until they select them, because a screen is too narrow for
   * all.
   */
  readonly extraForManagers: readonly string[];
  /**
   * The columns on a phone's card: `title`, and in `closed` the columns of a collapsed card besides
   * time and status.
   */
  readonly card: { readonly title: Column; readonly closed: readonly Column[] };

  /** True when the list also shows cancelled bookings. */
  readonly showsCancelled?: true;
  /**
   * True when a failed cancellation or end restores the row without a message (modules, section 8).
   */
  readonly failsSilently?: true;
  /** True when several bookings can be cancelled or ended at once. */
  readonly settlesMany: boolean;
  /** Cancels all of these bookings or none. @throws ApiError */
  cancel(ids: readonly string[]): Promise<void>;
  /**
   * Ends running bookings now, all or none. Undefined in kinds whose list cannot end bookings.
   * @throws ApiError
   */
  terminate?(bookings: readonly Row[]): Promise<void>;
  /**
   * Undoes the person's own cancellations by booking the same again. Undefined in kinds where the
   * new booking would differ.
   */
  bookAgain?(cancelled: readonly Row[]): Promise<RestoreResult<Row>>;
  /**
   * Returns false for a booking that `bookAgain` could restore only partly. Undefined when there
   * are no such bookings.
   */
  canBookAgain?(booking: Row): boolean;
  /** The endpoints that export bookings to a calendar. Undefined in kinds without an export. */
  readonly exports?: CalendarExportEndpoints;

  /** Returns the name of the booking's owner. */
  personOf(booking: Row): string;
  /** Returns the name of the place: the number of a desk, the name of a room. */
  placeOf(booking: Row): string;
  /** Returns the names of the place's locations, from the root to the nearest. */
  whereOf(booking: Row): readonly string[];
  /** Returns the time zone of the place, as the IANA database names it. */
  clocksOf(booking: Row): string;
  /** Returns the topic or the title, or null without either. */
  topicOf(booking: Row): string | null;

  readonly events: BookingLiveEventReaders;
  /**
   * Live events about the container of a booking, which change the list, and a function that
   * returns the container's id.
   */
  readonly containers: { readonly events: ContainerLiveEventReaders; of(booking: Row): string };
}

/** A kind with confirmation of presence. Its list also names people who have not confirmed. */
export type ConfirmableBookingKind = ListedBookingKind & { readonly name: ConfirmableKind };
