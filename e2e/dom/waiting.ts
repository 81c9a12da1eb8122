const longest = Number(process.env.DOM_PATIENCE ?? 15_000);

/**
 * The longest time in milliseconds that an action or an expectation waits. `npm run mutate` sets a
 * shorter time, because many of its tests fail by waiting.
 */
export const timeouts = { expect: longest, act: longest };
const pause = 20;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats `look` until it returns without an error. After `ms` milliseconds it throws an error,
 * whose message `why` makes of the last error.
 */
export async function waitUntil<T>(
  look: () => T | Promise<T>,
  ms: number,
  why: (reason: unknown) => string,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      return await look();
    } catch (reason) {
      if (Date.now() >= end) throw new Error(why(reason), { cause: reason });
    }
    await wait(pause);
  }
}
