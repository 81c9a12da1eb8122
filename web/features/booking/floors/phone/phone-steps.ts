/** The steps of a booking on a phone, in order (BOOK-02). */
export const phoneSteps = ['date', 'location', 'place', 'book'] as const;
export type PhoneStep = (typeof phoneSteps)[number];

/** Returns the hash by which the URL names a step. */
export function getStepHash(step: PhoneStep): string {
  return String(phoneSteps.indexOf(step));
}

/** Returns for each step whether all earlier steps are complete. */
export function getStepEnabledFlags(done: readonly boolean[]): boolean[] {
  return done.map((_one, index) => done.slice(0, index).every(Boolean));
}

/**
 * Returns the index of the step that the URL's hash names, or else of the last enabled step before
 * it. The last step stays open if its place becomes taken, so that no typed text is lost.
 */
export function getOpenStepIndex(hash: string, enabled: readonly boolean[], hasPlace: boolean): number {
  const named = /^#?(\d)$/.test(hash) ? Number(hash.replace('#', '')) : 0;
  if (hasPlace && named === phoneSteps.length - 1) return named;
  return Math.max(
    0,
    enabled.findLastIndex((one, index) => one && index <= named),
  );
}
