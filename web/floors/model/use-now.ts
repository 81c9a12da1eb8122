import { useSyncExternalStore } from 'react';
import { serverNow } from '#web/app/session/server-clock.ts';

const minute = 60_000;
const thisMinute = () => Math.floor(serverNow() / minute) * minute;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 5_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Now on the server's clock, in epoch ms, to the minute; what depends on it follows the clock. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisMinute);
}
