import { v5 } from 'uuid';

const namespace = '6f1d0c5e-5b0a-5c1e-9d52-3a8e0b7c4f21';

/** Returns a UUID that depends only on these words. */
export function createSampleId(...words: string[]): string {
  return v5(words.join('|'), namespace);
}

/** A random generator whose numbers depend only on the words with which it was created. */
export interface SeededRandom {
  /** Returns a number from 0 inclusive to 1 exclusive. */
  next(): number;
  happens(probability: number): boolean;
  /** Returns a whole number, both ends included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Returns a random generator that depends only on these words (FNV-1a into mulberry32). */
export function createSeededRandom(...words: string[]): SeededRandom {
  let state = 0x811c9dc5;
  for (const letter of words.join('|')) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
