import { refuse } from '#server/platform/http/refused.ts';

/** The time for which a reading waits for another one, in milliseconds. */
const patienceMs = 10_000;

/** The readings that wait. The first one begins when the current reading ends. */
const waiting: (() => void)[] = [];
let isTaken = false;

/** Waits for the current reading. Refuses with `busy` when that takes too long. */
async function waitForTurn(withinMs: number): Promise<void> {
  if (!isTaken) {
    isTaken = true;
    return;
  }
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const begin = () => resolve(true);
  waiting.push(begin);
  const timer = setTimeout(() => resolve(false), withinMs);
  const begins = await promise;
  clearTimeout(timer);
  if (begins) return;
  waiting.splice(waiting.indexOf(begin), 1);
  refuse('busy', {});
}

/**
 * Runs the download and the reading of a calendar. A server does one at a time, because each takes
 * hundreds of megabytes.
 * @throws Refused `busy` if others take longer than `withinMs`
 */
export async function readInTurn<T>(read: () => Promise<T>, withinMs = patienceMs): Promise<T> {
  await waitForTurn(withinMs);
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }
}
