import { useMemo } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { FilterKinds, ListedKind } from '#web/app/listed-kind.ts';

/**
 * The columns that this person sees (VIEW-02): people and bypass for managers of the kind, presence where the company confirms
 * it. Others are not filtered by either, so that a shared address never filters by what one cannot see.
 */
export function useVisibleColumns(list: ListedKind): FilterKinds {
  const { company, may } = useWorkplace();
  const seesAll = may(list.manages);
  const mode = list.presence?.mode(company.settings) ?? 0;
  return useMemo(() => {
    const isVisible = (column: string) =>
      (seesAll || !list.managersOnly.includes(column)) && (mode !== 0 || column !== 'state');
    return Object.fromEntries(Object.entries(list.columns).filter(([column]) => isVisible(column)));
  }, [list, seesAll, mode]);
}
