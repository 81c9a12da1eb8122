/** A refused date of a stored series, or of a preview. */
interface RefusedDate {
  isFinal?: true | undefined;
  refusal?: { errorCode: string } | null;
}

/**
 * A closed day of a preview counts as one of the date's own place. Wishes move no date to a closed
 * one.
 */
const isClosed = ({ isFinal, refusal }: RefusedDate) => isFinal === true || refusal?.errorCode === 'closedDay';

/**
 * Returns the key of the sentence about further attempts at refused dates. Nights try them again,
 * but none on a closed day.
 */
export function getRetryTextKey(refused: readonly RefusedDate[]): 'all' | 'others' | 'none' {
  const closed = refused.filter(isClosed).length;
  if (closed === 0) return 'all';
  return closed < refused.length ? 'others' : 'none';
}
