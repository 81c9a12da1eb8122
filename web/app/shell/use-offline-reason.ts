import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveStatusStore } from '#web/platform/live/live-status.ts';

/**
 * Milliseconds without live events before the banner appears. A normal reconnect takes less time.
 */
const patience = 4_000;

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether the browser reports a network connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
}

/**
 * Returns what is unreachable: the `device` has no network, or the `server` sends no live updates
 * for a while. Null while both work.
 */
export function useOfflineReason(): 'device' | 'server' | null {
  const online = useIsOnline();
  const lost = useSyncExternalStore(liveStatusStore.subscribe, liveStatusStore.get) === 'lost';
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!lost) return setLong(false);
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!online) return 'device';
  return long ? 'server' : null;
}
