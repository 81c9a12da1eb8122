import type { QueryClient } from '@tanstack/react-query';
import { getManagedParking, getParking, listManagedParkings, listParkings } from '#contract/parking/parking.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import { readAgain } from '#web/platform/live/read-again.ts';

/** Refetches all responses about parkings and their spaces. */
export async function readParkingsAgain(client: QueryClient): Promise<void> {
  const endpoints = [listManagedParkings, getManagedParking, listParkings, getParking];
  await Promise.all(endpoints.map((endpoint) => readAgain(client, { queryKey: keyOf(endpoint) })));
}
