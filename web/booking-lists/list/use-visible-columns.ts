import { useMemo } from 'react';
import type { BookableKind, FilterKinds } from '#web/app/bookable-kind.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';

/**
 * The columns that this person sees (VIEW-02): people and bypass with get-all-bookings, presence where the company confirms
 * it. Others are not filtered by either, so that a shared address never filters by what one cannot see.
 */
export function useVisibleColumns(list: BookableKind): FilterKinds {
  const { company, may } = useWorkplace();
  const seesAll = may('get-all-bookings');
  const mode = list.confirmationMode(company.settings);
  return useMemo(() => {
    const isVisible = (column: string) =>
      (seesAll || !list.managersOnly.includes(column)) && (mode !== 0 || column !== 'state');
    return Object.fromEntries(Object.entries(list.columns).filter(([column]) => isVisible(column)));
  }, [list, seesAll, mode]);
}
