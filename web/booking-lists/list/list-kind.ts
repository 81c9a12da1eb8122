import type { DeskBooking } from '#contract/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import type { TablePage, TableQuery } from '#contract/table.ts';
import type { Translate } from '#web/app/languages/texts.ts';
import type { DataTableColumn } from '#web/ui/data-table-column.ts';

/** A booking in one of the lists. */
export type ListedBooking = DeskBooking | RoomBooking;

/** One page of a list. */
export type BookingsPage<Row extends ListedBooking = ListedBooking> = TablePage<Row>;

/** How a column is filtered: by text, by days, or by one of these choices. */
export type FilterKind = 'text' | 'days' | readonly string[];
export type FilterKinds<Column extends string = string> = Readonly<Record<Column, FilterKind>>;

/**
 * What the list of one kind of bookings adds to what both lists share. Its functions are written as methods, so that code
 * for any list takes the list of one kind.
 */
export interface ListKind<Row extends ListedBooking = ListedBooking, Column extends string = string> {
  readonly name: 'desk' | 'room';
  /** The endpoint whose answers in the cache are the list's pages. */
  readonly retrieve: Endpoint;
  /** The columns that can be sorted and filtered. */
  readonly columns: FilterKinds<Column>;
  /** Those for holders of get-all-bookings. */
  readonly managersOnly: readonly Column[];
  /** Whether several can be cancelled at once. */
  readonly cancelsMany: boolean;
  read(query: TableQuery<Column>): Promise<BookingsPage<Row>>;
  cancel(ids: string[]): Promise<void>;
  /** Whose the booking is. */
  personOf(booking: Row): string;
  /** What the place is called: the number of the desk, the name of the room. */
  placeOf(booking: Row): string;
}

/** The columns of a list in the language on the screen, all of them. Keep it at the module's top. */
export type ColumnsOf<Row extends ListedBooking> = (t: Translate) => DataTableColumn<Row>[];

/** What a column's head says, whatever its rows. */
export type ColumnHead = Pick<DataTableColumn<unknown>, 'id' | 'header' | 'filter' | 'sortable'>;
