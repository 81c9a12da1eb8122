/** The steps of a booking on a phone, in order (BOOK-02). */
export const phoneSteps = ['date', 'location', 'place', 'book'] as const;
export type PhoneStep = (typeof phoneSteps)[number];

/** Which steps may be opened: each one whose earlier steps are all complete. */
export function enabledSteps(done: readonly boolean[]): boolean[] {
  return done.map((_one, index) => done.slice(0, index).every(Boolean));
}

/** The step that the address names by its number, or the last one before it that may be opened. */
export function stepOf(hash: string, enabled: readonly boolean[]): number {
  const named = /^#?(\d)$/.test(hash) ? Number(hash.replace('#', '')) : 0;
  return Math.max(
    0,
    enabled.findLastIndex((one, index) => one && index <= named),
  );
}
