import type { QueryClient } from '@tanstack/react-query';
import { getParking, listParkings } from '#contract/parking/parking-availability.ts';
import { getManagedParking, listManagedParkings } from '#contract/parking/parking-management.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';

/** Refetches all responses about parkings and their spaces. */
export async function refetchParkings(client: QueryClient): Promise<void> {
  const endpoints = [listManagedParkings, getManagedParking, listParkings, getParking];
  await Promise.all(endpoints.map((endpoint) => refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) })));
}
