/** Values read once and kept until somebody says that they changed; also forgotten after `maxAge`, should the word get lost. */
export interface Forgettable<Value> {
  get(key: string, read: () => Promise<Value>): Promise<Value>;
  /**
   * Forgets what `isConcerned` says: it is given the key and, once it was read, the value. Everything when it is left out.
   */
  forget(isConcerned?: (key: string, value: Value | undefined) => boolean): void;
}

interface Entry<Value> {
  reading: Promise<Value>;
  value: Value | undefined;
  until: number;
}

/**
 * Keeps promises rather than values, so that a hundred requests that arrive together ask once. A read that was under way
 * when `forget` came is not kept: it may have seen the old row.
 * @param maxAge milliseconds
 */
export function forgettable<Value>(maxAge: number, maxEntries = 10_000): Forgettable<Value> {
  const entries = new Map<string, Entry<Value>>();

  function begin(key: string, reading: Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { reading, value: undefined, until: Date.now() + maxAge };
    entries.set(key, entry);
    reading.then(
      (value) => {
        entry.value = value;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return reading;
  }

  return {
    get(key, read) {
      const known = entries.get(key);
      if (known && known.until > Date.now()) return known.reading;
      if (entries.size >= maxEntries) entries.clear();
      return begin(key, read());
    },
    forget(isConcerned = () => true) {
      for (const [key, { value }] of entries) if (isConcerned(key, value)) entries.delete(key);
    },
  };
}
