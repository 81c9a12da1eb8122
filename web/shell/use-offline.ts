import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveStatus } from '#web/app/live/live-status.ts';

/** How long in milliseconds events may stay away before it is worth a word: a reconnect takes less. */
const patience = 4_000;

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has no network, or live updates have been away for longer than a moment. */
export function useOffline(): boolean {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const lost = useSyncExternalStore(liveStatus.subscribe, liveStatus.get) === 'lost';
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!lost) return setLong(false);
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [lost]);
  return !online || long;
}
