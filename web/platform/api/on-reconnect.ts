import { liveStatusStore } from '../live/live-status.ts';

/**
 * Calls `heed` when the network is back, and when live updates reconnect, which shows that the
 * server is back.
 * @returns a function that stops listening
 */
export function onReconnect(heed: () => void): () => void {
  let wasLost = liveStatusStore.get() === 'lost';
  const heedLive = () => {
    const status = liveStatusStore.get();
    if (status === 'lost') wasLost = true;
    if (status !== 'open' || !wasLost) return;
    wasLost = false;
    heed();
  };
  window.addEventListener('online', heed);
  const unsubscribe = liveStatusStore.subscribe(heedLive);
  return () => {
    window.removeEventListener('online', heed);
    unsubscribe();
  };
}
