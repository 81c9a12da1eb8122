/** Seeded random values for property tests. The same seed gives the same values. */
export interface SeededTestRandom {
  /** From 0 up to but not including 1. */
  next(): number;
  /** Returns a whole number between two limits, both included. */
  between(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a random selection of the items, at least one if there are any. */
  some<Item>(items: readonly Item[]): Item[];
}

/** Returns the random values of a seed (mulberry32). */
export function createSeededTestRandom(seed: number): SeededTestRandom {
  let state = (seed * 0x9e3779b1) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]!;
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick,
    some(items) {
      const chosen = items.filter(() => next() < 0.4);
      return chosen.length > 0 || items.length === 0 ? chosen : [pick(items)];
    },
  };
}

/** Runs a check with many seeds. The error of a failed check names its seed. */
export function forSeeds(count: number, check: (chance: SeededTestRandom) => void): void {
  for (let seed = 1; seed <= count; seed++)
    try {
      check(createSeededTestRandom(seed));
    } catch (error) {
      if (error instanceof Error) error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
}
