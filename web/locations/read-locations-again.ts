import { listLocations } from '#contract/locations.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { queryClient } from '#web/app/query-client.ts';

/** The tree as it is after one's own act; others hear of it by an event. */
export const readLocationsAgain = () => readAgain(queryClient, { queryKey: keyOf(listLocations) });
