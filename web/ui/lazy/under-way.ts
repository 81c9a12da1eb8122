/** Milliseconds after which what still has not come, such as an answer on a broken network, is waited for no longer. */
const longest = 30_000;
/** How many things the open screen still waits for: answers, code, and skeletons that stand for what is to come. */
let waitedFor = 0;
let answeredAt = Number.NEGATIVE_INFINITY;
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Says that the open screen waits for something, so that nothing is fetched ahead meanwhile.
 * @returns says that it waits no longer
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

/** Counts a promise as what the open screen waits for until it settles, and hands it on. */
export async function whileWaiting<T>(promise: Promise<T>): Promise<T> {
  const end = beginWaiting();
  return await promise.finally(end);
}

/** Milliseconds for which the open screen has waited for nothing; 0 while it waits, though not for ever. */
export function answeredFor(): number {
  const now = performance.now();
  if (waitedFor > 0) return now - changedAt < longest ? 0 : now - changedAt;
  return now - answeredAt;
}
