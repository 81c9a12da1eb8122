import { useQueryClient } from '@tanstack/react-query';
import { cancelSeries } from '#contract/booking/series.ts';
import { limitNamedItems } from '#contract/text/split-named.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { call } from '#web/platform/api/call.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAfterSeries } from './refetch-after-series.ts';
import type { SeriesDraft } from './series-start.ts';
import { countDatesByState, findBegunBookingId } from './summarize-dates.ts';
import type { BookedSeriesOfForm } from './use-series-form.ts';

/** The largest number of dates at another place that a toast names. */
const namedPlaces = 3;

/**
 * Returns the function that runs after the server booked or changed a series. It refetches the
 * lists, and a toast counts the booked dates. For a new series, the toast's undo cancels the
 * series. A change has no undo, because the old series no longer exists.
 */
export function useAfterSeriesHandler({ kind, replaces }: Pick<SeriesDraft, 'kind' | 'replaces'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return ({ id, dates, place: { name: place } }: Pick<BookedSeriesOfForm, 'id' | 'dates' | 'place'>, rule: string) => {
    const { booked, refused } = countDatesByState(dates);
    const done =
      booked > 0 ? t('series.done.booked', { count: booked, place, rule }) : t('series.done.later', { place, rule });
    const undo = () =>
      call(cancelSeries, { body: { id, bookingId: findBegunBookingId(dates, serverNow()) } })
        .then(
          () => toast.success(t('series.done.undone')),
          (error: Error) => toast.error(t('series.done.notUndone', { reason: error.message })),
        )
        .finally(() => void refetchAfterSeries(client, kind));
    const moved = dates.filter(({ state, moved: isMoved }) => state === 'booked' && isMoved);
    const { named, more } = limitNamedItems(moved, namedPlaces);
    const places = named.map(({ day, placeName }) => {
      return `${formatLongDay(day)} – ${formatPlace({ kind, placeName }, t)}`;
    });
    const elsewhere = [...places, ...(more > 0 ? [t('series.mine.more', { count: more })] : [])].join(', ');
    toast.success(
      [
        done,
        moved.length > 0 && t('series.done.moved', { count: moved.length, places: elsewhere }),
        refused > 0 && t('series.done.refused', { count: refused }),
      ]
        .filter(Boolean)
        .join(' '),
      replaces ? undefined : { actions: [{ label: t('series.done.undo'), onClick: () => void undo() }] },
    );
    void refetchAfterSeries(client, kind);
  };
}
