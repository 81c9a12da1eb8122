import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { openLive } from '#web/app/live/live-connection.ts';
import { liveFeatures } from '#web/app/live/live-features.ts';
import { allHandlers } from '#web/app/live/live-handlers.ts';
import { readingSince } from '#web/app/live/reading-since.ts';
import { rereadOlder } from '#web/app/live/reread-older.ts';
import { whenRead } from '#web/app/live/when-read.ts';

/** Keeps cached data fresh while a company is open (LIVE-01, LIVE-02). It shows nothing. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const workplace = useWorkplace();
  const { company, profile } = workplace;
  const latest = useRef(workplace);
  latest.current = workplace;
  // Permissions decide which events matter, so other permissions mean other handlers.
  const permissions = company.permissions.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a workplace fetched again is the same one until these differ
  useEffect(() => {
    const handlersOf = () => allHandlers(liveFeatures.map((feature) => feature(queryClient, latest.current)));
    const begin = () => openLive(company.id, handlersOf, () => void rereadOlder(queryClient), readingSince());
    // Events meanwhile are not lost: the browser requests them from the hub.
    return whenRead(queryClient, begin);
  }, [queryClient, company.id, profile.id, permissions]);

  return null;
}
