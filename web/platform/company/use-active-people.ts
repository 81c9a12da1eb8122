import { useQuery } from '@tanstack/react-query';
import { listPeople } from '#contract/people/people.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';

/**
 * Loads the company's active people for people pickers. A list of the last five minutes is used
 * again.
 */
export function useActivePeople(enabled = true) {
  return useQuery({ ...createQueryOptions(listPeople), enabled, staleTime: 5 * minuteMs });
}
