import { useState } from 'react';
import type { SeriesDateToCancel } from '#web/features/booking/series/cancelled-date.ts';
import { CancelSeriesDialog } from '#web/features/booking/series/lazy-cancel-series-dialog.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { OwnCancellationModel } from './use-own-cancel.ts';

/**
 * The button that cancels the person's own bookings of a place in the chosen hours. For a date of a
 * series it asks which dates to cancel. Shows nothing without such bookings.
 */
export function CancelOwnBookingsButton({ cancel, size }: { cancel: OwnCancellationModel; size?: 'medium' | 'large' }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<SeriesDateToCancel | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const count = cancel.ids.length;
  if (count === 0) return null;
  const press = async () => {
    setIsLooking(true);
    const date = await cancel.findDateOfSeries();
    setIsLooking(false);
    if (date) setAsked(date);
    else cancel.run();
  };
  return (
    <>
      <Button variant="danger" size={size} pending={cancel.pending || isLooking} onClick={() => void press()}>
        {count === 1 ? t('floors.dialog.cancelOwn') : t('floors.dialog.cancelOwnDays', { count })}
      </Button>
      <CancelSeriesDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onThis={cancel.run}
        onSeriesCancelled={cancel.close}
      />
    </>
  );
}
