import { listLocations } from '#contract/places/locations.ts';
import { drawingKey } from '#web/features/places/editor/editor-live.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { queryClient } from '#web/platform/query-client.ts';

/**
 * Reads the tree and the drawings again after the person's own act. Other browsers get an event.
 */
export const readLocationsAgain = () =>
  Promise.all([keyOf(listLocations), drawingKey].map((queryKey) => readAgain(queryClient, { queryKey })));
