import { useState } from 'react';

/** The last shown response, and the key of its subject, such as a location's id. */
export interface LastShownResponse<T> {
  of: unknown;
  answer: T | null;
}

/**
 * Returns the response to show. A new response shows at once. Until it arrives, the last response
 * stays if it has the same subject.
 */
export function getNextShownResponse<T>(
  last: LastShownResponse<T>,
  of: unknown,
  answer: T | null,
): LastShownResponse<T> {
  if (answer === null && last.of === of) return last;
  return last.of === of && last.answer === answer ? last : { of, answer };
}

/**
 * Returns `answer`. While it is null, because the next response is loading, returns the last
 * response about the same subject.
 */
export function useLastShownResponse<T>(of: unknown, answer: T | null): { shown: T | null; outdated: boolean } {
  const [last, setLast] = useState<LastShownResponse<T>>({ of, answer });
  const next = getNextShownResponse(last, of, answer);
  if (next !== last) setLast(next);
  return { shown: next.answer, outdated: answer === null && next.answer !== null };
}
