import { listLocations } from '#contract/locations.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { queryClient } from '#web/app/query-client.ts';
import { drawingKey } from '#web/editor/editor-live.ts';

/** The tree as it is after one's own act, and drawings, which say the same of their locations; others hear of it by an event. */
export const readLocationsAgain = () =>
  Promise.all([keyOf(listLocations), drawingKey].map((queryKey) => readAgain(queryClient, { queryKey })));
