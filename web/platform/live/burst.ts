/**
 * Runs an act once for a burst of calls. It runs after a pause of `pause` milliseconds. It runs at
 * the latest after `most`, so that an endless stream cannot starve it.
 */
export function burst(act: () => void, pause = 300, most = 2_000): () => void {
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
