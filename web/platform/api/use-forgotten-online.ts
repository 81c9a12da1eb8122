import { useEffect } from 'react';
import { errorCodeOf } from './api-error.ts';
import { whenBack } from './when-back.ts';

/**
 * Removes an `offline` error once the network or the server is back, because its message is untrue
 * then.
 */
export function useForgottenOnline(error: Error | null, forget: () => void): void {
  useEffect(() => {
    if (errorCodeOf(error) !== 'offline') return;
    return whenBack(forget);
  }, [error, forget]);
}
