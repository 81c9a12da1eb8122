import { useEffect } from 'react';
import { errorCodeOf } from './api-error.ts';

/** Forgets a failure that was about having no answer once the network is back: its words would be untrue from then on. */
export function useForgottenOnline(error: Error | null, forget: () => void): void {
  useEffect(() => {
    if (errorCodeOf(error) !== 'offline') return;
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [error, forget]);
}
