import type { ConfirmedKind } from '#contract/booked-kinds.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { listBookingsToConfirm } from '#contract/confirmations.ts';
import type { Endpoint, ModuleLimit, Output } from '#contract/endpoint.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { BookingCore, ExportCalls, PlannedCall, RetrieveCall } from '#contract/kind-bookings.ts';
import type { Permission } from '#contract/permissions.ts';
import type { TablePage, TableQuery } from '#contract/table.ts';
import type { Texts } from './languages/text-parts.ts';
import type { ScreenName } from './routing/screens.ts';

/** A booking in one of the lists, whatever its kind. */
export interface ListedBooking extends BookingCore {
  /** What the reader may do with it now. */
  can: { cancel: boolean; terminate?: boolean; export?: boolean };
  /** The instant of its cancellation, in kinds that list cancelled bookings. Null while it stands. */
  cancelledOn?: string | null;
  released?: boolean;
}

/** One page of a list. */
export type BookingsPage<Row extends ListedBooking = ListedBooking> = TablePage<Row>;

/** How a column is filtered: by text, by days, or by one of these choices. */
export type FilterKind = 'text' | 'days' | readonly string[];
export type FilterKinds<Column extends string = string> = Readonly<Record<Column, FilterKind>>;

/** Texts that say what every kind has words for: its name, and what its list says. */
export type KindTexts = {
  [Feature in keyof Texts]: Texts[Feature] extends { name: string; names: string; list: { title: string } }
    ? Feature
    : never;
}[keyof Texts];

/** Live events that tell of bookings of a kind: whose they are, and whether they are gone now. */
export type BookingEvents = {
  readonly [N in EventName]?: {
    gone?: boolean;
    of(payload: EventPayload<N>): readonly { id: string; userId: string }[];
  };
};

/** Live events that tell of what bookings lie in (a location, a parking): its id. */
export type ContainerEvents = { readonly [N in EventName]?: (payload: EventPayload<N>) => string };

/** How presence is confirmed at places of a kind (CONF-01). */
export interface KindPresence<Row extends ListedBooking> {
  /** 0 not at all, 1 by a code at the place, 2 from the bell, 3 by either. */
  mode(settings: CompanySettings): 0 | 1 | 2 | 3;
  /** Those of this kind among the bookings that await a word that one is there, and until when. */
  toConfirm(answer: Output<typeof listBookingsToConfirm>): readonly (Row & { confirmBy: string | null })[];
}

/** What came back of bookings that had been cancelled, and of which nothing did. */
export interface HadBack<Row extends ListedBooking> {
  booked: number;
  refused: { booking: Row; reason: Error }[];
}

/**
 * What the list of a kind has to know of it, and so the bell, live updates and what is kept for when there is no network: everything that is
 * the same for places on floors and for others. A kind is served by its line in `listed-kinds.ts` alone. Its words stand in the texts under
 * `texts`, the same keys for every kind. Functions are written as methods, so that code for any kind takes one with rows of its own.
 */
export interface ListedKind<Row extends ListedBooking = ListedBooking, Column extends string = string> {
  readonly name: string;
  readonly texts: KindTexts;
  /** The company's limit that switches it off. */
  readonly module: ModuleLimit;
  /** Holders see and settle everybody's bookings. */
  readonly manages: Permission;
  /** What one takes part in is in the list too, and nobody else is told of that. */
  readonly showsOthers: boolean;
  /** Null of kinds whose presence nobody confirms. */
  readonly presence: KindPresence<Row> | null;

  /** The path of its list below the company; what is remembered of the list stands under this name. */
  readonly screen: string;
  /** Where it is booked. */
  readonly booksAt: ScreenName;
  /** The call whose answers in the cache are the list's pages. */
  readonly retrieve: RetrieveCall<Row, Column> & Endpoint;
  /** A page of its list. @throws ApiError */
  read(query: TableQuery<Column>): Promise<BookingsPage<Row>>;
  /** One's own that are not over. */
  readonly planned: PlannedCall<Row> & Endpoint;
  /** The columns that can be sorted and filtered. */
  readonly columns: FilterKinds<Column>;
  /** Those for its managers. */
  readonly managersOnly: readonly Column[];
  /** Those that managers see only when they choose them, for the width of a screen. */
  readonly extraForManagers: readonly string[];
  /** Columns on a phone's card: what its title says, and what it says closed besides time and status. */
  readonly card: { readonly title: Column; readonly closed: readonly Column[] };

  /** Tells that its list shows cancelled bookings too. */
  readonly showsCancelled?: true;
  /** What could not be cancelled or ended in its list comes back without a word (modules, section 8). */
  readonly failsSilently?: true;
  /** Whether several can be cancelled, and ended, at once. */
  readonly settlesMany: boolean;
  /** Cancels all or none. @throws ApiError */
  cancel(ids: readonly string[]): Promise<void>;
  /** Ends running ones now, all or none; left out where the list does not. @throws ApiError */
  terminate?(bookings: readonly Row[]): Promise<void>;
  /** Undoes cancelling one's own by booking the same again; left out where that would not be the same. */
  bookAgain?(cancelled: readonly Row[]): Promise<HadBack<Row>>;
  /** Ways into one's calendar; left out where there are none. */
  readonly exports?: ExportCalls;

  /** Whose a booking is. */
  personOf(booking: Row): string;
  /** What the place is called: the number of the desk, the name of the room. */
  placeOf(booking: Row): string;
  /** Where the place is, from the widest to the nearest. */
  whereOf(booking: Row): readonly string[];
  /** Time zone of the place, as the IANA database names it. */
  clocksOf(booking: Row): string;
  /** What it is about, where it has a topic or title. */
  topicOf(booking: Row): string | null;

  readonly events: BookingEvents;
  /** What else changes what the list says of a booking, by what it lies in. */
  readonly containers: { readonly events: ContainerEvents; of(booking: Row): string };
}

/** A kind among those whose presence is confirmed: who has not confirmed is listed too. */
export type ConfirmedListed = ListedKind & { readonly name: ConfirmedKind };
