import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { v4 } from 'uuid';
import type { SeriesBody, SeriesDate } from '#contract/booking/series.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { SeriesCalls } from './series-calls.ts';
import { placeRefusal } from './series-refusals.ts';

type Creation = SeriesBody & { refusedDays: Day[] };

/** The answer to a request that books a series. */
export interface CreatedSeries {
  id: string;
  dates: SeriesDate[];
}

interface Heard {
  onBooked: (created: CreatedSeries) => void;
  onRefused: () => void;
}

/**
 * Books a series. A request without an answer is repeated once, and the server books it once. A
 * refusal is shown until the request changes.
 */
export function useBookSeries({ create }: SeriesCalls, creation: Creation, { onBooked, onRefused }: Heard) {
  // A repeated request gets the first answer. Another request needs an id of its own.
  const sent = useRef({ body: '', id: '' });
  const idOf = (body: string) => {
    if (sent.current.body !== body) sent.current = { body, id: v4() };
    return sent.current.id;
  };
  const booking = useMutation({
    mutationFn: async (body: Creation) =>
      (await call(create, { body: { ...body, id: idOf(JSON.stringify(body)) } } as never)) as CreatedSeries,
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    onSuccess: onBooked,
    onError: onRefused,
  });
  useClearErrorWhenOnline(booking.error, booking.reset);
  const isSame = JSON.stringify(booking.variables) === JSON.stringify(creation);
  return {
    isPending: booking.isPending,
    isSuccess: booking.isSuccess,
    refused: isSame ? placeRefusal(booking.error, creation.rule.end.ends) : null,
    book: () => booking.mutate(creation),
  };
}
