import { liveStatus } from '../live/live-status.ts';

/**
 * Calls `heed` when the network is back, and when live updates and thus the server are.
 * @returns stops listening
 */
export function whenBack(heed: () => void): () => void {
  let wasLost = liveStatus.get() === 'lost';
  const heedLive = () => {
    const status = liveStatus.get();
    if (status === 'lost') wasLost = true;
    if (status !== 'open' || !wasLost) return;
    wasLost = false;
    heed();
  };
  window.addEventListener('online', heed);
  const unsubscribe = liveStatus.subscribe(heedLive);
  return () => {
    window.removeEventListener('online', heed);
    unsubscribe();
  };
}
