import { useEffect } from 'react';

/**
 * Prevents a tablet's screen from turning off, if the browser supports that. A hidden page loses
 * the lock, so the hook requests it again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    };
    void hold();
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
