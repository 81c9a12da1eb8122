import { useEffect } from 'react';
import { errorCodeOf } from './api-error.ts';
import { whenBack } from './when-back.ts';

/** Forgets an `offline` failure, whose words become untrue, once the network or server is back. */
export function useForgottenOnline(error: Error | null, forget: () => void): void {
  useEffect(() => {
    if (errorCodeOf(error) !== 'offline') return;
    return whenBack(forget);
  }, [error, forget]);
}
