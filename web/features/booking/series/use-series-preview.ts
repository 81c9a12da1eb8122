import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ParsedSeriesRequest, SeriesPreviewResponse } from '#contract/booking/series.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import { useDebouncedValue } from '#web/ui/text-field/use-debounced-value.ts';
import type { SeriesEndpoints } from './series-endpoints.ts';
import { assignRefusalToSeriesFields } from './series-refusals.ts';
import { countDatesByState } from './summarize-dates.ts';

/** Milliseconds for which the form must stay unchanged before a preview request. */
const previewDebounce = 350;

/**
 * Loads the preview of a series' dates while its form changes. The previous dates stay until the
 * next response.
 * @param isComplete false while the form's values are invalid. No request is sent then.
 */
export function useSeriesPreview({ preview }: SeriesEndpoints, body: ParsedSeriesRequest, isComplete: boolean) {
  const asked = JSON.stringify(body);
  const settled = useDebouncedValue(asked, previewDebounce);
  const query = useQuery({
    ...createQueryOptions(preview, { body: JSON.parse(settled) as ParsedSeriesRequest } as never),
    // Until the debounce ends, `settled` has the previous values, which may be invalid. So no
    // request is sent for them.
    enabled: isComplete && asked === settled,
    placeholderData: keepPreviousData,
    // Other members book meanwhile, so each opening and each change requests the preview again.
    staleTime: 0,
    gcTime: 60_000,
  });
  const refetch = () => void query.refetch();
  useClearErrorWhenOnline(query.error, refetch);
  const answer = query.data as SeriesPreviewResponse | undefined;
  // A refetch after a live event keeps the form usable, because the shown dates belong to the same
  // values. If they have changed, the server refuses the save.
  const isForOtherValues = query.isPlaceholderData || (query.isFetching && answer === undefined);
  const isOutdated = isComplete && (asked !== settled || isForOtherValues);
  return {
    answer,
    counts: countDatesByState(answer?.dates ?? []),
    /** True while the shown dates belong to earlier values of the form. */
    isOutdated,
    isError: query.isError,
    isFetching: query.isFetching,
    refused: isComplete && !isOutdated ? assignRefusalToSeriesFields(query.error, body.rule.end.ends) : null,
    refetch,
  };
}

export type SeriesPreview = ReturnType<typeof useSeriesPreview>;
