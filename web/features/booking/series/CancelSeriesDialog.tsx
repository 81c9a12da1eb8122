import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { retrieveSeries } from '#contract/booking/open-series.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './cancel-series.module.css';
import type { SeriesDateToCancel } from './cancelled-date.ts';
import { countSeriesBookingsToCancel, fillNightsOfSeries } from './series-again.ts';
import { useCancelSeries } from './use-cancel-series.ts';

interface Props {
  /** The booking that the member wants to cancel. Null closes the dialog. */
  asked: SeriesDateToCancel | null;
  onClose: () => void;
  /**
   * Cancels this booking alone, in the same way as the screen cancels a booking without a series.
   */
  onThis: () => void;
  /** Called when the dialog has sent a cancellation of 'this and following' or 'all' dates. */
  onSeriesCancelled?: (() => void) | undefined;
  /**
   * Returns the element to focus after a confirmed cancellation. Null means the element that had
   * the focus before.
   */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

type Extent = 'this' | 'following' | 'all';
const extents: readonly Extent[] = ['this', 'following', 'all'];

/**
 * The dialog that asks which dates of a series to cancel. The choices are this date, this and the
 * following dates, or all dates that have not begun. The last two show the number of bookings that
 * they cancel.
 */
export function CancelSeriesDialog({ asked, onClose, onThis, onSeriesCancelled, finalFocus }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const last = useRef(asked);
  const [extent, setExtent] = useState<Extent>('this');
  const done = useRef(false);
  const first = useRef<HTMLInputElement>(null);
  if (asked && asked !== last.current) {
    last.current = asked;
    done.current = false;
    if (extent !== 'this') setExtent('this');
  }
  const shown = last.current;
  const series = useQuery({
    ...createQueryOptions(retrieveSeries, { query: { id: shown?.seriesId ?? '' } }),
    select: fillNightsOfSeries,
    enabled: asked !== null,
    staleTime: 0,
  });
  const cancel = useCancelSeries();
  if (!shown) return null;
  const now = serverNow();
  const day =
    series.data?.dates.find(({ bookingId }) => bookingId === shown.id)?.day ??
    getCalendarDayAt(Date.parse(shown.startDate), series.data?.locationIana ?? 'UTC');
  const countOf = (one: Extent) => {
    if (one === 'this') return 1;
    const fromDay = one === 'following' ? day : undefined;
    return series.data ? countSeriesBookingsToCancel(series.data, now, { fromDay, ownId: shown.id }) : 0;
  };
  const confirm = () => {
    if (extent !== 'this' && !series.data) return;
    done.current = true;
    if (extent === 'this') onThis();
    else if (series.data) {
      const fromDay = extent === 'following' ? day : undefined;
      cancel.mutate({ series: series.data, fromDay, bookingId: shown.id });
      onSeriesCancelled?.();
    }
    onClose();
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      onSubmit={confirm}
      size="small"
      initialFocus={first}
      finalFocus={() => (done.current ? (finalFocus?.() ?? null) : null)}
      title={t('series.cancel.title')}
      description={series.data && formatLongDay(day)}
      actions={
        <>
          <Button onClick={onClose}>{t('series.cancel.keep')}</Button>
          <Button type="submit" variant="danger">
            {t(extent === 'this' ? 'series.cancel.confirm' : 'series.cancel.confirmDates')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('series.cancel.title')}</legend>
        {extents.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              ref={one === 'this' ? first : undefined}
              type="radio"
              name={name}
              value={one}
              checked={extent === one}
              disabled={one !== 'this' && !series.data}
              onChange={() => setExtent(one)}
            />
            <span>
              {t(`series.cancel.${one}`)}
              {one !== 'this' && series.data && (
                <span className={styles.count}>
                  {t('series.cancel.count', { count: countOf(one) })}
                  {series.data.goesOn && ` ${t('series.cancel.goesOn')}`}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {series.isError && !series.data ? (
        <ErrorState
          title={t('series.cancel.notLoaded')}
          onRetry={() => void series.refetch()}
          retrying={series.isFetching}
        >
          {series.error.message}
        </ErrorState>
      ) : (
        !series.data && <Skeleton shape="text" lines={1} />
      )}
    </Dialog>
  );
}
