import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getDrawing } from '#contract/places/drawing.ts';
import { listLocations } from '#contract/places/locations.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * Saves a setting of the location at once, apart from its drawing. Then it refetches the location
 * and the list of locations.
 */
export function useSaveLocationSetting<Values>(
  send: (values: Values) => Promise<unknown>,
  onDone: (values: Values) => void,
  onFailed: (error: Error) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, values) => {
      await Promise.all(
        [getDrawing, listLocations].map((one) => refetchQueries(client, { queryKey: getQueryKeyPrefix(one) })),
      );
      onDone(values);
    },
    onError: onFailed,
  });
}
