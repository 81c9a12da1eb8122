import { useQuery } from '@tanstack/react-query';
import { type DeskAssignment, listDeskAssignments } from '#contract/booking/assigned-desks.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';

const none: readonly DeskAssignment[] = [];

/**
 * Loads the company's assigned desks for a dialog that lists which assignments a removal would end.
 * Empty while they load, if the company assigns no desks, and for people who may not see the list.
 * @param isAsked true while the dialog is open
 */
export function useCompanyDeskAssignments(isAsked: boolean): readonly DeskAssignment[] {
  const { company, may } = useCompanyContext();
  const { data } = useQuery({
    ...createQueryOptions(listDeskAssignments),
    enabled: isAsked && company.settings.assignedDesks && company.packageInfo.deskLimit > 0 && may('location-create'),
    staleTime: 0,
  });
  return data?.assignments ?? none;
}
