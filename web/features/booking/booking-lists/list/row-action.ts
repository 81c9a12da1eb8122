import type { ReactElement } from 'react';
import type { ListedBooking } from '#web/platform/kinds/listed-kind.ts';

/** An act that the list of one kind adds to its bookings. */
export interface RowAction<Row extends ListedBooking> {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon: ReactElement;
  onClick: (booking: Row) => void;
}

/** Returns the acts that one kind adds to a row. */
export type MoreActions<Row extends ListedBooking> = (booking: Row) => RowAction<Row>[];
