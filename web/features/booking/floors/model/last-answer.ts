import { useState } from 'react';

/** The answer shown last, and its subject. */
export interface LastAnswer<T> {
  of: unknown;
  answer: T | null;
}

/**
 * Returns the answer to show. A new one shows at once. Until it comes, the last one of the same
 * subject stays, and none of another.
 */
export function nextShown<T>(last: LastAnswer<T>, of: unknown, answer: T | null): LastAnswer<T> {
  if (answer === null && last.of === of) return last;
  return last.of === of && last.answer === answer ? last : { of, answer };
}

/** Keeps an outdated answer on the screen while the next one of the same subject loads (null). */
export function useLastAnswer<T>(of: unknown, answer: T | null): { shown: T | null; outdated: boolean } {
  const [last, setLast] = useState<LastAnswer<T>>({ of, answer });
  const next = nextShown(last, of, answer);
  if (next !== last) setLast(next);
  return { shown: next.answer, outdated: answer === null && next.answer !== null };
}
