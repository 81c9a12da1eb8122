import { useMemo } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ColumnFilterTypes, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';

/**
 * Returns the filter kinds of the columns that the member sees (VIEW-02). Only managers of the kind
 * see the columns `managersOnly`, such as the holder. The column of presence needs a company that
 * confirms presence for this kind. Filters by hidden columns do not apply.
 */
export function useVisibleColumnFilterKinds(list: ListedBookingKind): ColumnFilterTypes {
  const { company, may } = useCompanyContext();
  const seesAll = may(list.manages);
  const mode = list.presence?.mode(company.settings) ?? 0;
  return useMemo(() => {
    const isVisible = (column: string) =>
      (seesAll || !list.managersOnly.includes(column)) && (mode !== 0 || column !== 'state');
    return Object.fromEntries(Object.entries(list.columns).filter(([column]) => isVisible(column)));
  }, [list, seesAll, mode]);
}
