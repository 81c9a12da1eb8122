/** Milliseconds in which the screen that was just opened has the network to itself. */
const patience = 2_500;

/** Does something that nobody waits for yet, once the browser has nothing else to do. @returns calls it off */
export function whenIdle(act: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(act);
    else act();
  }, patience);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
