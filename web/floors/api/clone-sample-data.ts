import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cloneSampleData, getPlan, listLocations } from '#contract/locations.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf, queryOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** Draws the sample floor on an empty location (BOOK-04) and shows it; `onDrawn` is told, even when its button is gone. */
export function useCloneSampleData(onDrawn: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (locationId: string) => call(cloneSampleData, { params: { locationId } }),
    onSuccess: async (plan) => {
      // Before the plan takes the button's place.
      onDrawn();
      queryClient.setQueryData(queryOf(getPlan, { params: { locationId: plan.id } }).queryKey, plan);
      await readAgain(queryClient, { queryKey: keyOf(listLocations) });
    },
  });
}
