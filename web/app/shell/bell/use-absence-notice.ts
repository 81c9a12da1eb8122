import { useQuery } from '@tanstack/react-query';
import { listAbsences } from '#contract/absences/absences.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';

/**
 * Returns the number of the member's bookings on days of absence that come from the HR calendar.
 * Own absences do not count, because their person has seen the bookings.
 */
export function useBookingCountOnHrAbsences(): number {
  const { company } = useCompanyContext();
  const isTold = company.settings.absences && !company.secondFactorMissing;
  const { data } = useQuery({ ...createQueryOptions(listAbsences), enabled: isTold });
  if (!isTold || !data) return 0;
  return data.absences
    .filter(({ source, lastDay }) => source === 'calendar' && lastDay >= data.today)
    .reduce((sum, { touched }) => sum + touched, 0);
}
