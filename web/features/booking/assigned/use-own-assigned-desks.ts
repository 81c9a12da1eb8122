import { useQuery } from '@tanstack/react-query';
import { listOwnAssignedDesks } from '#contract/booking/assigned-desks.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';

/** Loads the person's assigned desks with their next days, in a company that assigns desks. */
export function useOwnAssignedDesks() {
  const { company } = useCompanyContext();
  return useQuery({
    ...createQueryOptions(listOwnAssignedDesks),
    enabled: company.settings.assignedDesks && company.packageInfo.deskLimit > 0,
  });
}
