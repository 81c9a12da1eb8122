/** Milliseconds for which the class remembers the last delivery to a group. */
const remembered = 120_000;

/**
 * A record of the groups that recently received a message. With it a browser that has just
 * connected learns whether it missed anything, instead of refetching everything. Times are
 * monotonic.
 */
export class RecentlyMessagedGroups {
  /** The time of the last delivery to each group, the oldest first. */
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

  /** Clears the record, because this process may not have seen earlier messages. */
  forget(): void {
    this.#last.clear();
    this.#since = performance.now();
  }

  /**
   * Returns whether one of the groups may have received a message within the last `within`
   * milliseconds.
   */
  mayHaveReached(groups: Iterable<string>, within: number): boolean {
    const begin = performance.now() - within;
    // Beyond the remembered time the answer is unknown, so it is true. The client may also send a
    // value that is no number.
    if (!(within >= 0 && within <= remembered && begin >= this.#since)) return true;
    for (const group of groups) if ((this.#last.get(group) ?? Number.NEGATIVE_INFINITY) >= begin) return true;
    return false;
  }
}
