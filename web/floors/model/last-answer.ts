import { useState } from 'react';

/** What was shown last, and what it is of. */
export interface LastAnswer<T> {
  of: unknown;
  answer: T | null;
}

/** What to show from now on: a new answer at once; while it comes, the last one of the same thing, and of no other. */
export function nextShown<T>(last: LastAnswer<T>, of: unknown, answer: T | null): LastAnswer<T> {
  if (answer === null && last.of === of) return last;
  return last.of === of && last.answer === answer ? last : { of, answer };
}

/** An answer that stays on the screen, outdated, while the next one of the same thing comes (null). */
export function useLastAnswer<T>(of: unknown, answer: T | null): { shown: T | null; outdated: boolean } {
  const [last, setLast] = useState<LastAnswer<T>>({ of, answer });
  const next = nextShown(last, of, answer);
  if (next !== last) setLast(next);
  return { shown: next.answer, outdated: answer === null && next.answer !== null };
}
