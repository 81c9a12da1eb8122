import { useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';

/** Keeps the bypass of those with reservation-bypass, and the person whom they book for. */
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
