/**
 * Returns a function that runs `act` once for a burst of calls, after `pause` milliseconds without
 * a call. It runs at the latest `most` milliseconds after the first call, even under constant
 * calls.
 */
export function debounceWithMaxWait(act: () => void, pause = 300, most = 2_000): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;
  return () => {
    const now = Date.now();
    if (timer === undefined) since = now;
    clearTimeout(timer);
    const wait = Math.max(0, Math.min(pause, since + most - now));
    timer = setTimeout(() => {
      timer = undefined;
      act();
    }, wait);
  };
}
