import { useEffect } from 'react';
import { getErrorCode } from './api-error.ts';
import { onReconnect } from './on-reconnect.ts';

/**
 * Removes an `offline` error once the network or the server is back, because its message is untrue
 * then.
 */
export function useClearErrorWhenOnline(error: Error | null, forget: () => void): void {
  useEffect(() => {
    if (getErrorCode(error) !== 'offline') return;
    return onReconnect(forget);
  }, [error, forget]);
}
