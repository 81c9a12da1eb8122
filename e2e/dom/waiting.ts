const longest = Number(process.env.DOM_PATIENCE ?? 15_000);

/** The milliseconds that an act or an expectation waits at most. Planted faults get less. */
export const patience = { expect: longest, act: longest };
const pause = 20;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Looks until the look returns. After the time it fails with the reason of the last look. */
export async function until<T>(look: () => T | Promise<T>, ms: number, why: (reason: unknown) => string): Promise<T> {
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
