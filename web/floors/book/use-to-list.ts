import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { KindOnFloors } from '#web/app/floor-kind.ts';
import { useSelection } from '../model/use-selection.ts';

/**
 * Opens the list of one's bookings of a kind after booking or moving (BOOK-05), `booked` being marked there. Who has gone to another
 * screen before the answer came stays on it.
 */
export function useToList(): (kind: KindOnFloors, booked?: string[]) => void {
  const { company } = useWorkplace();
  const { openId } = useSelection();
  const navigate = useNavigate();
  const { history } = useRouter();
  const [screen] = useState(() => history.location.pathname);
  return (kind, booked) => {
    if (history.location.pathname !== screen) return;
    void navigate({
      to: `/$company/${kind.screen}`,
      params: { company: company.companyUrlName },
      ...(booked && { state: { booked } }),
      // Back from there leads to the plan, not into the dialog of what was just booked.
      replace: openId !== null,
    });
  };
}
