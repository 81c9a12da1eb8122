import type { ReactElement } from 'react';
import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';

/** An action that the list of one kind offers besides cancelling and ending. */
export interface ExtraRowAction<Row extends ListedBooking> {
  label: string;
  /** A lucide icon at `size={18}`. */
  icon: ReactElement;
  onClick: (booking: Row) => void;
}

/** Returns the actions that the list of one kind adds to a row. */
export type ExtraRowActionsFactory<Row extends ListedBooking> = (booking: Row) => ExtraRowAction<Row>[];
