import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { getRemoval, listCompanies, type UserCompany } from '#contract/company/companies.ts';
import { keyOf, queryOf } from '#web/platform/api/query-of.ts';
import { type LiveHandlers, openLive } from '#web/platform/live/live-connection.ts';
import { readAgain } from '#web/platform/live/read-again.ts';
import { readingSince } from '#web/platform/live/reading-since.ts';
import { endedByServer } from '#web/platform/session/session.ts';

const always = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Refetches whether a company has admitted the person, or the reason why none has. */
function look(queryClient: QueryClient): void {
  for (const endpoint of [listCompanies, getRemoval, getProfile])
    void readAgain(queryClient, { queryKey: keyOf(endpoint) });
}

/**
 * Returns the live handlers for a person without a company. They react when a company turns on or
 * invites the person, and when the person joins or is signed out.
 */
export function outsideLive(queryClient: QueryClient): LiveHandlers {
  const changed = () => look(queryClient);
  return { UserProfileRefreshed: changed, UserCacheRefreshed: changed, UserLoggedOut: endedByServer };
}

/**
 * Returns the first company of a person who had none, or null until a company admits them. The
 * browser refetches on a live event, a focus of the page and a new connection.
 */
export function useAdmittingCompany(): UserCompany | null {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...queryOf(listCompanies), ...always });
  useQuery({ ...queryOf(getRemoval), ...always });
  useEffect(
    () =>
      openLive(
        null,
        () => outsideLive(queryClient),
        () => look(queryClient),
        readingSince(),
      ),
    [queryClient],
  );
  return data?.companies[0] ?? null;
}
