import { useMemo, useState } from 'react';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { bypassKept, bypassLent, bypassOff, bypassReturned, bypassSwitched } from './bypass-state.ts';

/**
 * Stores the bypass of people with the permission reservation-bypass (BOOK-11). It turns off after
 * every booking.
 */
export function useBypass() {
  const { may } = useWorkplace();
  const allowed = may('reservation-bypass');
  const [state, setState] = useState(bypassOff);
  const change = useMemo(
    () => ({
      setForUserId: (forUserId: string | null) => setState((old) => ({ ...old, forUserId })),
      set: (on: boolean) => setState((old) => bypassSwitched(old, on)),
      lend: () => setState(bypassLent),
      leave: () => setState(bypassReturned),
      keep: () => setState(bypassKept),
    }),
    [],
  );
  return useMemo(
    () => ({
      allowed,
      on: allowed && state.on,
      /** The id of the person to book for. Null for the administrator. */
      forUserId: allowed && state.on ? state.forUserId : null,
      ...change,
    }),
    [allowed, state, change],
  );
}
