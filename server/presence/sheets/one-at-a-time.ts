/** Runs that go on in this process, by company: the end of the last one that was asked for. */
const last = new Map<string, Promise<void>>();

/**
 * Gives what a run makes, when those of the same company that were asked for before have ended: printing keeps the processor busy for half
 * a minute, and a company that prints four times at once would slow down everybody. Whoever goes away in the middle gives up the turn.
 */
export async function* oneAtATime<T>(companyId: string, run: () => AsyncIterable<T>): AsyncGenerator<T> {
  const before = last.get(companyId);
  const { promise: end, resolve: ends } = Promise.withResolvers<void>();
  last.set(companyId, end);
  try {
    await before;
    yield* run();
  } finally {
    // A caller that leaves while it waits still keeps its turn: later callers wait for those before it.
    void (before ?? Promise.resolve()).then(() => {
      ends();
      if (last.get(companyId) === end) last.delete(companyId);
    });
  }
}
