import { type ReactNode, useState } from 'react';
import type { SeriesDateToCancel } from './cancelled-date.ts';
import { CancelSeriesDialog } from './lazy-cancel-series-dialog.ts';

interface Booking {
  id: string;
  startDate: string;
  seriesId?: string | null | undefined;
}

interface Options<Row> {
  /**
   * Cancels this booking alone, in the same way as the screen cancels a booking without a series.
   */
  onThis: (booking: Row) => void;
  /**
   * Called when the dialog has sent the cancellation of 'this and following' or 'all' dates. The
   * server has not responded yet.
   */
  onSeriesCancelled?: () => void;
  /** Returns the element to focus afterwards, because the clicked button may be gone. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * Returns `ask`, which opens the dialog about which dates of a series to cancel. For a booking
 * without a series, `ask` opens nothing and returns false. Render `dialog` beside the button.
 */
export function useCancelSeriesQuestion<Row extends Booking>({
  onThis,
  onSeriesCancelled,
  finalFocus,
}: Options<Row>): {
  ask: (booking: Row) => boolean;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ row: Row; date: SeriesDateToCancel } | null>(null);
  const [open, setOpen] = useState(false);
  return {
    ask(row) {
      const { id, seriesId, startDate } = row;
      if (!seriesId) return false;
      setAsked({ row, date: { id, seriesId, startDate } });
      setOpen(true);
      return true;
    },
    dialog: (
      <CancelSeriesDialog
        asked={open && asked ? asked.date : null}
        onClose={() => setOpen(false)}
        onThis={() => asked && onThis(asked.row)}
        onSeriesCancelled={onSeriesCancelled}
        finalFocus={finalFocus}
      />
    ),
  };
}
