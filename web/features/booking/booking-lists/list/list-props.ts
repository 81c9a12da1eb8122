import type { ReactNode } from 'react';
import type { ListedBooking, ListedKind } from '#web/platform/kinds/listed-kind.ts';
import type { NewRows } from '#web/ui/table/new-rows.tsx';
import type { MoreActions } from './row-action.ts';
import type { BookingsList } from './use-bookings-list.ts';

/** The properties of the table and the cards. */
export interface ListProps<Row extends ListedBooking> {
  list: ListedKind<Row>;
  model: BookingsList<Row>;
  more?: MoreActions<Row>;
  /** Replaces the rows when there are none. */
  empty: ReactNode;
  /** Replaces the rows when reading failed. */
  error: ReactNode;
  /** The new bookings that led to this screen. */
  news: NewRows;
  /** Returns the accessible name of a booking: 'Biurko 14, 23-11-2026 09:00–17:00'. */
  nameOf: (booking: Row) => string;
  /** Returns a mark beside the title of a card. A table has a column for it. */
  mark?: ((booking: Row) => ReactNode) | undefined;
  onCancel: (bookings: readonly Row[]) => void;
  onTerminate: (bookings: readonly Row[]) => void;
}
