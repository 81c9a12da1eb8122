import { useState } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';

/** Booking past the rules and for others (BOOK-11), for holders of reservation-bypass; off after every booking. */
export function useBypass() {
  const { may } = useWorkplace();
  const allowed = may('reservation-bypass');
  const [on, setOn] = useState(false);
  const [forUserId, setForUserId] = useState<string | null>(null);
  return {
    allowed,
    on: allowed && on,
    /** The person to book for; null is oneself. */
    forUserId: allowed && on ? forUserId : null,
    setForUserId,
    set(next: boolean) {
      setOn(next);
      if (!next) setForUserId(null);
    },
  };
}
