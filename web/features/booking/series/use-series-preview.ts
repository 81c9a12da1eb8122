import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SeriesBody, SeriesPreviewAnswer } from '#contract/booking/series.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import type { SeriesCalls } from './series-calls.ts';
import { placeRefusal } from './series-refusals.ts';
import { countDates } from './summarize-dates.ts';

/** Milliseconds that a preview waits for further changes. */
const previewDebounce = 350;

/**
 * Reads the dates of a series while its form changes. The last dates stay until the next answer.
 * @param isComplete false while the values are wrong, and nothing is asked
 */
export function useSeriesPreview({ preview }: SeriesCalls, body: SeriesBody, isComplete: boolean) {
  const asked = JSON.stringify(body);
  const settled = useDebouncedValue(asked, previewDebounce);
  const query = useQuery({
    ...createQueryOptions(preview, { body: JSON.parse(settled) as SeriesBody } as never),
    // Earlier values may be wrong ones, so that nothing is asked until the new ones have settled.
    enabled: isComplete && asked === settled,
    placeholderData: keepPreviousData,
    // Others book meanwhile, so that a preview is never fresh.
    staleTime: 0,
    gcTime: 60_000,
  });
  const refetch = () => void query.refetch();
  useClearErrorWhenOnline(query.error, refetch);
  const answer = query.data as SeriesPreviewAnswer | undefined;
  // A live event reads the same dates again. A press in that moment counts, because the person has seen
  // these dates, and the server refuses others.
  const isForOtherValues = query.isPlaceholderData || (query.isFetching && answer === undefined);
  const isOutdated = isComplete && (asked !== settled || isForOtherValues);
  return {
    answer,
    counts: countDates(answer?.dates ?? []),
    /** True while the shown dates belong to earlier values. */
    isOutdated,
    isError: query.isError,
    isFetching: query.isFetching,
    refused: isComplete && !isOutdated ? placeRefusal(query.error, body.rule.end.ends) : null,
    refetch,
  };
}

export type SeriesPreview = ReturnType<typeof useSeriesPreview>;
