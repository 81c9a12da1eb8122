import { useQueryClient } from '@tanstack/react-query';
import { cancelSeries } from '#contract/booking/series.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAfterSeries } from './refetch-after-series.ts';
import type { SeriesStart } from './series-start.ts';
import { countDates } from './summarize-dates.ts';
import type { BookedSeries } from './use-series-form.ts';

/**
 * Returns the function that runs after the server booked or changed a series. It refetches the
 * lists, and a toast counts the booked dates. For a new series, the toast's undo cancels the
 * series. A change has no undo, because the old series no longer exists.
 */
export function useAfterSeries({ kind, replaces }: Pick<SeriesStart, 'kind' | 'replaces'>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return ({ id, dates, place: { name: place } }: Pick<BookedSeries, 'id' | 'dates' | 'place'>, rule: string) => {
    const { booked, refused } = countDates(dates);
    const done =
      booked > 0 ? t('series.done.booked', { count: booked, place, rule }) : t('series.done.later', { place, rule });
    const undo = () =>
      call(cancelSeries, { body: { id } })
        .then(
          () => toast.success(t('series.done.undone')),
          (error: Error) => toast.error(t('series.done.notUndone', { reason: error.message })),
        )
        .finally(() => void refetchAfterSeries(client, kind));
    toast.success(
      refused > 0 ? `${done} ${t('series.done.refused', { count: refused })}` : done,
      replaces ? undefined : { actions: [{ label: t('series.done.undo'), onClick: () => void undo() }] },
    );
    void refetchAfterSeries(client, kind);
  };
}
