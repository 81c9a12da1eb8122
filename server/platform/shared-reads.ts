/** Runs a read; those who ask for the same key while one is under way share the next. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * One read for everybody who asks for the same at the same time: at nine o'clock a whole office opens the same floor, and after
 * a restart every open plan reads it again at once.
 *
 * Who asks never gets an answer that was read before they asked: a read that is under way is nobody else's, the one that
 * begins when it has ended belongs to all who came meanwhile. So a person's own booking is always in what they read next.
 * Answers are shared between callers and must not be changed by them; a read that fails, fails for all who share it.
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
