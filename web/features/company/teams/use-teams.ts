import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getTeam, listTeams } from '#contract/week/teams.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/** Loads the company's teams. */
export const useTeams = () => useQuery(createQueryOptions(listTeams));

/** Refetches the teams after a change. */
export async function refetchTeams(client: QueryClient): Promise<void> {
  await Promise.all(
    [listTeams, getTeam].map((endpoint) => refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) })),
  );
}
