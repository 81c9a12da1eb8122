/** How long it is remembered which groups were sent something, in milliseconds. */
const remembered = 120_000;

/**
 * Which groups were sent something lately, so that a browser that has just connected can be told whether it missed anything
 * since it began to read, instead of reading everything a second time. Times are monotonic.
 */
export class RecentDeliveries {
  /** When each group was last sent something, the longest ago first. */
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

  /** Whatever was sent until now may not have come by here. */
  forget(): void {
    this.#last.clear();
    this.#since = performance.now();
  }

  /** Whether one of the groups may have been sent something within the last so many milliseconds. */
  mayHaveReached(groups: Iterable<string>, within: number): boolean {
    const begin = performance.now() - within;
    // Also what is no number of milliseconds.
    if (!(within >= 0 && within <= remembered && begin >= this.#since)) return true;
    for (const group of groups) if ((this.#last.get(group) ?? Number.NEGATIVE_INFINITY) >= begin) return true;
    return false;
  }
}
