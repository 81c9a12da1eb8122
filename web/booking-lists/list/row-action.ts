import type { ReactElement } from 'react';
import type { ListedBooking } from '#web/app/listed-kind.ts';

/** Something that the list of one kind adds to what can be done with a booking: its label, icon and act. */
export interface RowAction<Row extends ListedBooking> {
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon: ReactElement;
  onClick: (booking: Row) => void;
}

/** What one kind adds to each of its rows. */
export type MoreActions<Row extends ListedBooking> = (booking: Row) => RowAction<Row>[];
