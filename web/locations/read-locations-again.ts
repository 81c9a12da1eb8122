import { listLocations } from '#contract/places/locations.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { queryClient } from '#web/app/query-client.ts';
import { drawingKey } from '#web/editor/editor-live.ts';

/**
 * Reads the tree and the drawings again after the person's own act. Other browsers get an event.
 */
export const readLocationsAgain = () =>
  Promise.all([keyOf(listLocations), drawingKey].map((queryKey) => readAgain(queryClient, { queryKey })));
