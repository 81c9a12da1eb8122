/** The steps of a booking on a phone, in order (BOOK-02). */
export const phoneSteps = ['date', 'location', 'place', 'book'] as const;
export type PhoneStep = (typeof phoneSteps)[number];

/** A step as the address keeps it. */
export function stepHash(step: PhoneStep): string {
  return String(phoneSteps.indexOf(step));
}

/** Which steps may be opened: each one whose earlier steps are all complete. */
export function enabledSteps(done: readonly boolean[]): boolean[] {
  return done.map((_one, index) => done.slice(0, index).every(Boolean));
}

/**
 * The step that the address names by its number, or the last one before it that may be opened. Who has come to the last
 * step with a place stays there, whatever becomes of the place: what was typed is not lost, and the step says why not.
 */
export function stepOf(hash: string, enabled: readonly boolean[], hasPlace: boolean): number {
  const named = /^#?(\d)$/.test(hash) ? Number(hash.replace('#', '')) : 0;
  if (hasPlace && named === phoneSteps.length - 1) return named;
  return Math.max(
    0,
    enabled.findLastIndex((one, index) => one && index <= named),
  );
}
