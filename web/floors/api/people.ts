import { useQuery } from '@tanstack/react-query';
import { listPeople } from '#contract/people.ts';
import { queryOf } from '#web/app/api/query-of.ts';

/** Active people of the company, for pickers. */
export function usePeople(enabled = true) {
  return useQuery({ ...queryOf(listPeople), enabled, staleTime: 5 * 60_000 });
}
