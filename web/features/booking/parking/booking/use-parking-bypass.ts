import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';

/**
 * Stores whether the bypass is on, and the person to book for (null for the member). The bypass
 * needs the permission `reservation-bypass`.
 */
export function useParkingBypass() {
  const allowed = useCompanyContext().may('reservation-bypass');
  const [bypass, setBypass] = useState(false);
  const [forUserId, setForUserId] = useState<string | null>(null);
  return {
    allowed,
    on: bypass && allowed,
    set: (on: boolean) => {
      setBypass(on);
      if (!on) setForUserId(null);
    },
    forUserId,
    setForUserId,
  };
}
