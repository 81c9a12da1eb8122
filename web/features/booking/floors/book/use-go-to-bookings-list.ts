import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FloorBookingKind } from '#web/platform/kinds/floor-kind.ts';
import { useSelection } from '../model/use-selection.ts';

/**
 * Opens the list of the person's bookings after booking or moving (BOOK-05), and highlights the
 * bookings `booked`. If the person has left the booking screen meanwhile, it opens nothing.
 */
export function useGoToBookingsList(): (kind: FloorBookingKind, booked?: string[]) => void {
  const { company } = useCompanyContext();
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
      // Makes Back lead to the plan, not into the dialog of the booked place.
      replace: openId !== null,
    });
  };
}
