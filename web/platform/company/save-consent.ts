/** The agreement of a person to the consequences of one save. */
export interface SaveConsent<Counts> {
  /**
   * Returns the counts that the person has agreed to for this request, or null. An agreement is for
   * one save. Another request, such as one with changed values, has none.
   * @param request the values that the save sends
   */
  take(request: object): Counts | null;
  /** Stores that the person agrees to these counts for the request that was refused last. */
  give(counts: Counts | null): void;
}

/** Creates a store for the agreement to a save. */
export function createSaveConsent<Counts>(): SaveConsent<Counts> {
  let last: string | null = null;
  let given: { request: string | null; counts: Counts | null } | null = null;
  return {
    take(request) {
      last = JSON.stringify(request);
      const counts = given?.request === last ? given.counts : null;
      given = null;
      return counts;
    },
    give(counts) {
      given = { request: last, counts };
    },
  };
}
