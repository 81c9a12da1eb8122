/** The lifetime of a group's last delivery in the record, in milliseconds. */
const remembered = 120_000;

/**
 * The groups that lately received something. A browser that has just connected learns whether it
 * missed anything, instead of reading everything again. Times are monotonic.
 */
export class RecentDeliveries {
  /** The last delivery of each group, the oldest first. */
  readonly #last = new Map<string, number>();
  #since = performance.now();

  note(groups: readonly string[]): void {
    const now = performance.now();
    for (const group of groups) {
      this.#last.delete(group);
      this.#last.set(group, now);
    }
    for (const [group, at] of this.#last) {
      if (at >= now - remembered) break;
      this.#last.delete(group);
    }
  }

  /** Forgets the record: earlier messages may not have passed here. */
  forget(): void {
    this.#last.clear();
    this.#since = performance.now();
  }

  /**
   * Returns whether one of the groups may have received something within the last `within`
   * milliseconds.
   */
  mayHaveReached(groups: Iterable<string>, within: number): boolean {
    const begin = performance.now() - within;
    // Also for a value that is no number of milliseconds.
    if (!(within >= 0 && within <= remembered && begin >= this.#since)) return true;
    for (const group of groups) if ((this.#last.get(group) ?? Number.NEGATIVE_INFINITY) >= begin) return true;
    return false;
  }
}
