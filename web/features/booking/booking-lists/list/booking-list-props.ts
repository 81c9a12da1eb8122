import type { ReactNode } from 'react';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import type { NewRowMarks } from '#web/ui/table/new-rows.tsx';
import type { ExtraRowActionsFactory } from './row-action.ts';
import type { BookingsListModel } from './use-bookings-list.ts';

/** The props that the table and the cards of a list share. */
export interface BookingListProps<Row extends ListedBooking> {
  list: ListedBookingKind<Row>;
  model: BookingsListModel<Row>;
  more?: ExtraRowActionsFactory<Row>;
  /** Replaces the rows of a list without bookings. */
  empty: ReactNode;
  /** Replaces the rows when the list could not be loaded. */
  error: ReactNode;
  /** The bookings that the member has just made, which the list highlights. */
  news: NewRowMarks;
  /** Returns the accessible name of a booking: 'Biurko 14, 23-11-2026 09:00–17:00'. */
  nameOf: (booking: Row) => string;
  /** Returns a badge beside the title of a card. A table has a column for the same fact. */
  mark?: ((booking: Row) => ReactNode) | undefined;
  onCancel: (bookings: readonly Row[]) => void;
  onTerminate: (bookings: readonly Row[]) => void;
}
