import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '#web/app/live/live-connection.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/**
 * The cache key of `getDrawing`, written out: the frame hears of events, and would bring the editor's schemas along with the call's
 * declaration.
 */
export const drawingKey = ['GET', '/:company/locations/:locationId/drawing'] as const;

/** What the editor does about live events (LIVE-02): it reads the drawing that is open, and compares; of one that is gone it hears so. */
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
