/** Milliseconds after which a wait counts as over, such as for a response on a broken network. */
const longest = 30_000;
/** The number of running waits of the open screen: for responses, code, and skeletons. */
let waitedFor = 0;
let answeredAt = Number.NEGATIVE_INFINITY;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Starts a wait of the open screen, during which nothing loads in advance.
 * @returns ends the wait
 */
export function beginWaiting(): () => void {
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

/** Counts a promise as a wait of the open screen until it settles, and returns its result. */
export async function whileWaiting<T>(promise: Promise<T>): Promise<T> {
  const end = beginWaiting();
  return await promise.finally(end);
}

/** Returns the milliseconds since the screen's last wait. 0 during a wait, but not forever. */
export function answeredFor(): number {
  const now = performance.now();
  if (waitedFor > 0) return now - changedAt < longest ? 0 : now - changedAt;
  return now - answeredAt;
}
