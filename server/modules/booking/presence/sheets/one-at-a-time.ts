/** The end of the last requested run in this process, by company. */
const last = new Map<string, Promise<void>>();

/**
 * Yields the parts of a run after all earlier runs of the same company. Printing keeps the
 * processor busy for half a minute. A caller that leaves in the middle releases its turn.
 */
export async function* oneAtATime<T>(companyId: string, run: () => AsyncIterable<T>): AsyncGenerator<T> {
  const before = last.get(companyId);
  const { promise: end, resolve: ends } = Promise.withResolvers<void>();
  last.set(companyId, end);
  try {
    await before;
    yield* run();
  } finally {
    // A caller that leaves while it waits keeps its turn. Later callers still wait for those before
    // it.
    void (before ?? Promise.resolve()).then(() => {
      ends();
      if (last.get(companyId) === end) last.delete(companyId);
    });
  }
}
