import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { listCompanies, type UserCompany } from '#contract/company/companies.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { getFirstReadTime } from '#web/platform/live/first-read-time.ts';
import { type LiveHandlers, openLiveConnection } from '#web/platform/live/live-connection.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { handleSessionEndedByServer } from '#web/platform/session/session.ts';

const always = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Refetches whether a company has admitted the person, or the reason why none has. */
function look(queryClient: QueryClient): void {
  for (const endpoint of [listCompanies, getRemoval, getProfile])
    void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(endpoint) });
}

/**
 * Returns the live handlers for a person without a company. The handlers react when a company
 * invites or reactivates the person. They also react when the person joins a company or is signed
 * out.
 */
export function createLiveHandlersWithoutCompany(queryClient: QueryClient): LiveHandlers {
  const changed = () => look(queryClient);
  return { UserProfileRefreshed: changed, UserCacheRefreshed: changed, UserLoggedOut: handleSessionEndedByServer };
}

/**
 * Returns the first company of a person who had none, or null until a company admits them. The
 * browser refetches on a live event, a focus of the page and a new connection.
 */
export function useAdmittingCompany(): UserCompany | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...createQueryOptions(listCompanies), ...always });
  useQuery({ ...createQueryOptions(getRemoval), ...always });
  useEffect(
    () =>
      openLiveConnection(
        null,
        () => createLiveHandlersWithoutCompany(queryClient),
        () => look(queryClient),
        getFirstReadTime(),
      ),
    [queryClient],
  );
  return data?.companies[0] ?? null;
}
