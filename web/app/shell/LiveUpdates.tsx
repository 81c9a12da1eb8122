import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { liveFeatures } from '#web/app/live-features.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { openLive } from '#web/platform/live/live-connection.ts';
import { allHandlers } from '#web/platform/live/live-handlers.ts';
import { readingSince } from '#web/platform/live/reading-since.ts';
import { rereadOlder } from '#web/platform/live/reread-older.ts';
import { whenRead } from '#web/platform/live/when-read.ts';

/**
 * Connects to the live hub while a company is open, and keeps cached data fresh (LIVE-01, LIVE-02).
 * It renders nothing.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const workplace = useWorkplace();
  const { company, profile } = workplace;
  const latest = useRef(workplace);
  latest.current = workplace;
  // Permissions decide which events matter, so that other permissions need other handlers.
  const permissions = company.permissions.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a workplace fetched again is the same one until these differ
  useEffect(() => {
    const handlersOf = () => allHandlers(liveFeatures.map((feature) => feature(queryClient, latest.current)));
    const begin = () => openLive(company.id, handlersOf, () => void rereadOlder(queryClient), readingSince());
    // No event before the connection is lost, because the browser requests missed events from the
    // hub.
    return whenRead(queryClient, begin);
  }, [queryClient, company.id, profile.id, permissions]);

  return null;
}
