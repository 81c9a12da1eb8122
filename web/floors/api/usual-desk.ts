import { useQuery } from '@tanstack/react-query';
import { getUsualDesk } from '#contract/bookings.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';

/** Where the person usually sits; habits change slowly, so it is asked for once an hour at most. */
export function useUsual() {
  const { company } = useWorkplace();
  const hasDesks = company.packageInfo.deskLimit > 0;
  const { data, isLoading } = useQuery({ ...queryOf(getUsualDesk), enabled: hasDesks, staleTime: 3_600_000, retry: 0 });
  return { usual: data ?? null, isLoading };
}
