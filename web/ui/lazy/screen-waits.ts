/**
 * Milliseconds without a change after which running waits are ignored, such as a request on a
 * broken network.
 */
const longest = 30_000;
/** The number of running waits of the open screen: requests, loading code, and skeletons. */
let waitedFor = 0;
let answeredAt = Number.NEGATIVE_INFINITY;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Starts a wait of the open screen, during which nothing is prefetched.
 * @returns a function that ends the wait
 */
export function startScreenWait(): () => void {
  waitedFor += 1;
  changedAt = performance.now();
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    waitedFor -= 1;
    answeredAt = performance.now();
    changedAt = answeredAt;
  };
}

/** Counts a promise as a wait of the open screen until it settles, and returns its value. */
export async function trackScreenWait<T>(promise: Promise<T>): Promise<T> {
  const end = startScreenWait();
  return await promise.finally(end);
}

/**
 * Returns the milliseconds since the last wait of the screen ended. 0 while a wait runs, for at
 * most `longest`.
 */
export function getMillisecondsSinceScreenWait(): number {
  const now = performance.now();
  if (waitedFor > 0) return now - changedAt < longest ? 0 : now - changedAt;
  return now - answeredAt;
}
