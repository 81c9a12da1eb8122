import { useMutation } from '@tanstack/react-query';
import type { ParsedSeriesRequest, SeriesDate } from '#contract/booking/series.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import { useRetrySafeIds } from '#web/platform/api/use-id-of.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { SeriesEndpoints } from './series-endpoints.ts';
import { assignRefusalToSeriesFields } from './series-refusals.ts';

type Creation = ParsedSeriesRequest & { refusedDays: Day[] };

/** The server's answer to a booked series: its id, and each date with its state. */
export interface SeriesResponse {
  id: string;
  dates: SeriesDate[];
}

interface Heard {
  onBooked: (created: SeriesResponse) => void;
  onRefused: () => void;
}

/**
 * Books a series. It retries once after a lost response, and the server books the series only once.
 * `refused` is the server's refusal until the request changes.
 */
export function useBookSeries({ create }: SeriesEndpoints, creation: Creation, { onBooked, onRefused }: Heard) {
  const { idOf, forget } = useRetrySafeIds();
  const booking = useMutation({
    mutationFn: async (body: Creation) =>
      (await call(create, { body: { ...body, id: idOf(body) } } as never)) as SeriesResponse,
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    onSuccess(created) {
      forget();
      onBooked(created);
    },
    onError: onRefused,
  });
  useClearErrorWhenOnline(booking.error, booking.reset);
  const isSame = JSON.stringify(booking.variables) === JSON.stringify(creation);
  return {
    isPending: booking.isPending,
    isSuccess: booking.isSuccess,
    refused: isSame ? assignRefusalToSeriesFields(booking.error, creation.rule.end.ends) : null,
    book: () => booking.mutate(creation),
  };
}
