/** Runs `read`. Callers who arrive during a read of the same key share the read that follows it. */
export type SharedReader<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Shares one read between simultaneous callers: at nine a whole office opens the same floor. The
 * first caller has a read alone. Callers who arrive during it share the next read, so that no
 * caller gets an answer from before their call. Callers must not change a shared answer, and a
 * failed read fails for all of its callers.
 */
export function createSharedReader<T>(): SharedReader<T> {
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
