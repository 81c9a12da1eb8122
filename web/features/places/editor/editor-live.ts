import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '#web/platform/live/live-connection.ts';
import { readAgain } from '#web/platform/live/read-again.ts';

/**
 * The cache key of `getDrawing`, repeated here. The frame handles events, and the declaration of
 * the call would pull in the editor's schemas.
 */
export const drawingKey = ['GET', '/:company/locations/:locationId/drawing'] as const;

/**
 * Returns the editor's handlers of live events (LIVE-02). They load the open drawing again, or find
 * out that it is gone.
 */
export function editorLive(queryClient: QueryClient): LiveHandlers {
  const again = ({ locationId }: { locationId: string }) => {
    void readAgain(queryClient, { queryKey: [...drawingKey, { params: { locationId } }] });
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
