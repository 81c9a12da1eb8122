import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cloneSampleData, getPlan, listLocations } from '#contract/locations.ts';
import { call } from '#web/app/api/call.ts';
import { keyOf, queryOf } from '#web/app/api/query-of.ts';

/** Draws the sample floor on an empty location (BOOK-04) and shows it. */
export function useCloneSampleData() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (locationId: string) => call(cloneSampleData, { params: { locationId } }),
    onSuccess: async (plan) => {
      queryClient.setQueryData(queryOf(getPlan, { params: { locationId: plan.id } }).queryKey, plan);
      await queryClient.invalidateQueries({ queryKey: keyOf(listLocations) });
    },
  });
}
