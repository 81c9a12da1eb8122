import { useMemo, useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import {
  bypassOff,
  enableBypassInDialog,
  makeBypassPersistent,
  resetBypassOnClose,
  switchBypass,
} from './bypass-state.ts';

/**
 * Stores the bypass of people with the permission reservation-bypass (BOOK-11). It turns off after
 * every booking.
 */
export function useBypass() {
  const { may } = useCompanyContext();
  const allowed = may('reservation-bypass');
  const [state, setState] = useState(bypassOff);
  const change = useMemo(
    () => ({
      setForUserId: (forUserId: string | null) => setState((old) => ({ ...old, forUserId })),
      set: (on: boolean) => setState((old) => switchBypass(old, on)),
      lend: () => setState(enableBypassInDialog),
      leave: () => setState(resetBypassOnClose),
      keep: () => setState(makeBypassPersistent),
    }),
    [],
  );
  return useMemo(
    () => ({
      allowed,
      on: allowed && state.on,
      /**
       * The id of the person to book for. Null for the administrator, and while the bypass is off.
       */
      forUserId: allowed && state.on ? state.forUserId : null,
      ...change,
    }),
    [allowed, state, change],
  );
}
