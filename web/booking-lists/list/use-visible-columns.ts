import { useMemo } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { FilterKinds, ListKind } from './list-kind.ts';

/**
 * The columns that this person sees (VIEW-02): people and bypass with get-all-bookings, presence where the company confirms
 * it. Others are not filtered by either, so that a shared address never filters by what one cannot see.
 */
export function useVisibleColumns(list: ListKind): FilterKinds {
  const { company, may } = useWorkplace();
  const seesAll = may('get-all-bookings');
  const { deskBookingConfirmationMode, roomBookingConfirmationMode } = company.settings;
  const mode = { desk: deskBookingConfirmationMode, room: roomBookingConfirmationMode }[list.name];
  return useMemo(() => {
    const isVisible = (column: string) =>
      (seesAll || !list.managersOnly.includes(column)) && (mode !== 0 || column !== 'state');
    return Object.fromEntries(Object.entries(list.columns).filter(([column]) => isVisible(column)));
  }, [list, seesAll, mode]);
}
