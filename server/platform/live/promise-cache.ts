/**
 * A cache of values that are read once and stored until a caller reports a change. They also expire
 * after `maxAge`, in case the report is lost.
 */
export interface PromiseCache<Value> {
  get(key: string, read: () => Promise<Value>): Promise<Value>;
  /**
   * Deletes the entries that `isConcerned` selects by their key and, once read, their value.
   * Without `isConcerned` it deletes all.
   */
  forget(isConcerned?: (key: string, value: Value | undefined) => boolean): void;
}

interface Entry<Value> {
  reading: Promise<Value>;
  value: Value | undefined;
  until: number;
}

/**
 * Creates a cache of promises, so that simultaneous requests share one read. `forget` also drops a
 * read under way, which may have seen the old row.
 * @param maxAge milliseconds
 */
export function createPromiseCache<Value>(maxAge: number, maxEntries = 10_000): PromiseCache<Value> {
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
