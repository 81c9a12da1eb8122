import { useEffect } from 'react';
import { errorCodeOf } from './api-error.ts';
import { whenBack } from './when-back.ts';

/**
 * Forgets an `offline` failure once the network or the server is back. Its words would be untrue
 * from then on.
 */
export function useForgottenOnline(error: Error | null, forget: () => void): void {
  useEffect(() => {
    if (errorCodeOf(error) !== 'offline') return;
    return whenBack(forget);
  }, [error, forget]);
}
