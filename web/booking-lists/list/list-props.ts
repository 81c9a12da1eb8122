import type { ReactNode } from 'react';
import type { ListedBooking, ListedKind } from '#web/app/listed-kind.ts';
import type { NewRows } from '#web/ui/new-rows.tsx';
import type { MoreActions } from './row-action.ts';
import type { BookingsList } from './use-bookings-list.ts';

/** What the table and the cards both take. */
export interface ListProps<Row extends ListedBooking> {
  list: ListedKind<Row>;
  model: BookingsList<Row>;
  more?: MoreActions<Row>;
  /** Instead of rows when there are none. */
  empty: ReactNode;
  /** Instead of rows when they could not be read. */
  error: ReactNode;
  /** The bookings that led here. */
  news: NewRows;
  /** Names a booking aloud: 'Biurko 14, 23-11-2026 09:00–17:00'. */
  nameOf: (booking: Row) => string;
  /** Stands beside the title of a card; a table has it in a column. */
  mark?: ((booking: Row) => ReactNode) | undefined;
  onCancel: (bookings: readonly Row[]) => void;
  onTerminate: (bookings: readonly Row[]) => void;
}
