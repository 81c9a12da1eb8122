/** The time of the page's first request for the person and company, as `performance.now` counts. */
let since: number | undefined;

/**
 * Records the time, once. The caller runs it before its first request for the person and company.
 */
export function recordFirstReadTime(): void {
  since ??= performance.now();
}

/** Returns the time after which the page read all of its data, or 0 before the first request. */
export function getFirstReadTime(): number {
  return since ?? 0;
}
