import type { QueryClient } from '@tanstack/react-query';
import { getDrawing } from '#contract/drawing.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import type { LiveHandlers } from '#web/app/live/live-connection.ts';
import { readAgain } from '#web/app/live/read-again.ts';

/** What the editor does about live events (LIVE-02): it reads the drawing that is open, and compares. */
export function editorLive(queryClient: QueryClient): LiveHandlers {
  const again = ({ locationId }: { locationId: string }) => {
    void readAgain(queryClient, { queryKey: queryOf(getDrawing, { params: { locationId } }).queryKey });
  };
  return { LocationUpdated: again, LocationRenamed: again, AreaPermissionsSet: again };
}
