/** The end of the last requested printing in this process, by company. */
const last = new Map<string, Promise<void>>();

/**
 * Yields the results of `run` after all earlier runs of the same company. Printing keeps the
 * processor busy for half a minute. A caller that stops in the middle lets the next run begin.
 */
export async function* runOneAtATimePerCompany<T>(companyId: string, run: () => AsyncIterable<T>): AsyncGenerator<T> {
  const before = last.get(companyId);
  const { promise: end, resolve: ends } = Promise.withResolvers<void>();
  last.set(companyId, end);
  try {
    await before;
    yield* run();
  } finally {
    // A caller that stops while it waits keeps its position. Later callers still wait for the
    // callers before it.
    void (before ?? Promise.resolve()).then(() => {
      ends();
      if (last.get(companyId) === end) last.delete(companyId);
    });
  }
}
