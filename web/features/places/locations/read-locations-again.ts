import { listLocations } from '#contract/places/locations.ts';
import { drawingKey } from '#web/features/places/editor/editor-live.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { queryClient } from '#web/platform/query-client.ts';

/**
 * Refetches the tree and the drawings after the person changed a location. Other browsers receive a
 * live event.
 */
export const readLocationsAgain = () =>
  Promise.all([keyOf(listLocations), drawingKey].map((queryKey) => readAgain(queryClient, { queryKey })));
