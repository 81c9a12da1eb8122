import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/**
 * The cache key of `getDrawing`, repeated here. The code that handles all live events would
 * otherwise download the editor's schemas with the endpoint.
 */
export const drawingQueryKey = ['GET', '/:company/locations/:locationId/drawing'] as const;

/**
 * Returns the editor's handlers of live events (LIVE-02). They refetch the open drawing. If the
 * location was removed, the refetch reports that.
 */
export function createEditorLiveHandlers(queryClient: QueryClient): LiveHandlers {
  const again = ({ locationId }: { locationId: string }) => {
    void refetchQueries(queryClient, { queryKey: [...drawingQueryKey, { params: { locationId } }] });
  };
  const allAgain = ({ locationIds }: { locationIds: string[] }) => {
    for (const locationId of locationIds) again({ locationId });
  };
  return {
    LocationUpdated: again,
    LocationRenamed: again,
    AreaPermissionsSet: again,
    LocationRemoved: allAgain,
  };
}
