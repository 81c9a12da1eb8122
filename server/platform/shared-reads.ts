/** Runs a read. Callers with the same key during a read share the next one. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Shares one read between simultaneous callers. At nine a whole office opens the same floor, and
 * after a restart every open plan reads again.
 * No caller gets an answer that was read before their call. A read under way belongs to its caller
 * alone, and the next one to all who came meanwhile. So a person's own booking is always in their
 * next answer. Callers must not change a shared answer, and a failed read fails for all of them.
 */
export function sharedReads<T>(): SharedReads<T> {
  const underWay = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const answer = read();
    const ended = answer.then(
      () => {},
      () => {},
    );
    underWay.set(key, ended);
    void ended.then(() => {
      if (underWay.get(key) === ended) underWay.delete(key);
    });
    return answer;
  }

  return (key, read) => {
    const shared = next.get(key);
    if (shared) return shared;
    const before = underWay.get(key);
    if (!before) return begin(key, read);
    const following = before.then(() => {
      next.delete(key);
      return begin(key, read);
    });
    next.set(key, following);
    return following;
  };
}
