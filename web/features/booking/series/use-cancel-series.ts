import { useQueryClient } from '@tanstack/react-query';
import { v4 } from 'uuid';
import type { SeriesWithUpcomingDates } from '#contract/booking/open-series.ts';
import { cancelSeries } from '#contract/booking/series.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAfterSeries } from './refetch-after-series.ts';
import { countSeriesBookingsToCancel, createCancelledDatesRebookingRequest } from './series-again.ts';
import { getSeriesEndpointsOfKind } from './series-endpoints.ts';
import { countDatesByState } from './summarize-dates.ts';

interface Cancelled {
  /** The series as it was before the cancellation. */
  series: SeriesWithUpcomingDates;
  /**
   * The first cancelled day, in the place's time zone. Undefined means all dates that have not
   * begun.
   */
  fromDay?: Day | undefined;
  /**
   * The booking from which the person cancels. If it has begun, the server cancels it only where
   * its kind allows that.
   */
  bookingId?: string | undefined;
}

/**
 * Cancels a series from a day on. A toast counts the cancelled bookings. Its undo books the dates
 * again. The undo is missing for another person's series and for meetings with guests. It is also
 * missing if series are off, or no date is left to book.
 */
export function useCancelSeries() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { profile, company } = useCompanyContext();
  const undo = async ({ series, fromDay }: Cancelled) => {
    const request = createCancelledDatesRebookingRequest(series, serverNow(), fromDay);
    if (!request) return;
    try {
      // Permits each date to be refused. Otherwise one date that another member has booked
      // meanwhile would prevent the whole undo.
      const body = { ...request, id: v4(), refusedDays: series.dates.map(({ day }) => day) };
      const { dates } = (await call(getSeriesEndpointsOfKind(series.kind).create, { body } as never)) as {
        dates: SeriesWithUpcomingDates['dates'];
      };
      toast.success(t('series.cancel.bookedAgain', { count: countDatesByState(dates).booked }));
    } catch (error) {
      toast.error(t('series.done.notUndone', { reason: (error as Error).message }));
    } finally {
      void refetchAfterSeries(client, series.kind);
    }
  };
  return useMutationWithFailureToast({
    mutationFn: ({ series: { id }, fromDay, bookingId }: Cancelled) =>
      call(cancelSeries, { body: { id, fromDay, bookingId } }),
    onSuccess(_nothing, cancelled) {
      const { series, fromDay, bookingId } = cancelled;
      const count = countSeriesBookingsToCancel(series, serverNow(), { fromDay, ownId: bookingId });
      const canUndo =
        company.settings.series !== 'off' &&
        series.userId === profile.id &&
        series.participants.length === 0 &&
        createCancelledDatesRebookingRequest(series, serverNow(), fromDay) !== null;
      toast.success(
        count > 0 ? t('series.cancel.done', { count }) : t('series.cancel.ended'),
        canUndo ? { actions: [{ label: t('series.done.undo'), onClick: () => void undo(cancelled) }] } : undefined,
      );
    },
    failed: (error) => t('series.cancel.failed', { reason: error.message }),
    onSettled: (_answer, _error, { series }) => void refetchAfterSeries(client, series.kind),
  });
}
