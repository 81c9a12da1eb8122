import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { liveHandlerFactories } from '#web/app/live-handler-factories.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { getFirstReadTime } from '#web/platform/live/first-read-time.ts';
import { openLiveConnection } from '#web/platform/live/live-connection.ts';
import { mergeLiveHandlers } from '#web/platform/live/live-handlers.ts';
import { refetchDataReadBeforeNow } from '#web/platform/live/refetch-data-read-before-now.ts';
import { runAfterFirstResponses } from '#web/platform/live/run-after-first-responses.ts';

/**
 * Connects to the live hub while a company is open, and keeps cached data fresh (LIVE-01, LIVE-02).
 * It renders nothing.
 */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  const workplace = useCompanyContext();
  const { company, profile } = workplace;
  const latest = useRef(workplace);
  latest.current = workplace;
  // Permissions decide which events matter, so that other permissions need other handlers.
  const permissions = company.permissions.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refetched workplace reconnects only if these values differ
  useEffect(() => {
    const handlersOf = () =>
      mergeLiveHandlers(liveHandlerFactories.map((feature) => feature(queryClient, latest.current)));
    const begin = () =>
      openLiveConnection(company.id, handlersOf, () => void refetchDataReadBeforeNow(queryClient), getFirstReadTime());
    // The connection may open late. The browser then asks the hub whether it missed events, and if
    // so refetches its data.
    return runAfterFirstResponses(queryClient, begin);
  }, [queryClient, company.id, profile.id, permissions]);

  return null;
}
