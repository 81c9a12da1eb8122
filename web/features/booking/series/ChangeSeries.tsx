import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { retrieveSeries, type SeriesWithUpcomingDates } from '#contract/booking/open-series.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { joinLocationPath } from '#web/features/booking/booking-lists/join-location-path.ts';
import { formatPlace } from '#web/features/booking/kinds/format-place.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { SeriesDialog } from './SeriesDialog.tsx';
import {
  fillNightsOfSeries,
  findChangeStartDayOfBooking,
  getChoicesOfSeries,
  getRuleFromDay,
  getSeriesKindDetails,
  listDatesMovedToOtherDay,
} from './series-again.ts';
import type { SeriesDraft } from './series-start.ts';

/**
 * A request to change a series. With a booking, the change begins with the booking's date. Without
 * one it concerns all dates that have not begun.
 */
export interface SeriesChangeRequest {
  seriesId: string;
  bookingId?: string | undefined;
}

interface Props {
  /** The request of the last click on 'change'. Null before the first click. */
  asked: SeriesChangeRequest | null;
  /** Called when the series has loaded, and also when loading failed. */
  onLoaded: () => void;
}

/**
 * Loads a series and then opens the dialog that changes it. If loading fails, a toast shows the
 * reason.
 */
export function ChangeSeriesLoader({ asked, onLoaded }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [changed, setChanged] = useState<{ start: SeriesDraft; opening: number } | null>(null);
  const [open, setOpen] = useState(false);
  const startOf = useStartOfSeries();
  const { mutate } = useMutationWithFailureToast({
    mutationFn: async ({ seriesId }: SeriesChangeRequest) =>
      fillNightsOfSeries(
        await client.fetchQuery({ ...createQueryOptions(retrieveSeries, { query: { id: seriesId } }), staleTime: 0 }),
      ),
    onSuccess: (series, { bookingId }) => {
      setChanged((before) => ({ start: startOf(series, bookingId), opening: (before?.opening ?? 0) + 1 }));
      setOpen(true);
    },
    onSettled: onLoaded,
    failed: (error) => `${t('series.cancel.notLoaded')} ${error.message}`,
  });
  useEffect(() => {
    if (asked) mutate(asked);
  }, [asked, mutate]);
  return (
    changed && <SeriesDialog key={changed.opening} start={changed.start} open={open} onClose={() => setOpen(false)} />
  );
}

/**
 * Returns a function that converts a loaded series into the initial values of the dialog that
 * changes it.
 */
function useStartOfSeries() {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  return (series: SeriesWithUpcomingDates, bookingId?: string): SeriesDraft => {
    const { kind, placeId, placeName, locationIana, locationPath, locationName, rule, movesToLike, wishes, userId } =
      series;
    const now = serverNow();
    const { nextDays } = series;
    const nextDay = nextDays[0] ?? getCalendarDayAt(now, locationIana);
    const isOnFloor = kind === 'desk' || kind === 'room';
    return {
      ...{ kind, placeId, timeZone: locationIana, movesToLike, firstDay: nextDay, hours: rule.hours },
      ...(wishes.length > 0 && { wishes }),
      place: [formatPlace({ kind, placeName }, t), joinLocationPath([...locationPath, locationName])].join(', '),
      containerId: series.locationId,
      ...(isOnFloor && { daysAhead: company.settings.maxBookingPeriod }),
      ...(userId !== profile.id && { userId }),
      details: getSeriesKindDetails(series),
      rule: getRuleFromDay(series, nextDay),
      choices: getChoicesOfSeries(series),
      replaces: {
        seriesId: series.id,
        nextDays,
        days: series.dates.map(({ day }) => day),
        fromDay: bookingId ? findChangeStartDayOfBooking(series, bookingId) : undefined,
        isStranded: series.stranded,
        movedDays: listDatesMovedToOtherDay(series, now),
      },
    };
  };
}
