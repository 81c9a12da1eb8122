/** A value read once and kept until somebody says that it changed; also forgotten after `maxAge`, should the word get lost. */
export interface Forgettable<Value> {
  get(key: string, read: () => Promise<Value>): Promise<Value>;
  forget(): void;
}

/**
 * Keeps promises rather than values, so that a hundred requests that arrive together ask once. A read that was under way
 * when `forget` came is not kept: it may have seen the old row.
 * @param maxAge milliseconds
 */
export function forgettable<Value>(maxAge: number, maxEntries = 10_000): Forgettable<Value> {
  let entries = new Map<string, { value: Promise<Value>; until: number }>();
  return {
    get(key, read) {
      const known = entries.get(key);
      if (known && known.until > Date.now()) return known.value;
      const into = entries;
      if (into.size >= maxEntries) into.clear();
      const value = read();
      into.set(key, { value, until: Date.now() + maxAge });
      value.catch(() => into.delete(key));
      return value;
    },
    forget() {
      entries = new Map();
    },
  };
}
