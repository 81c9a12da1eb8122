/** The time of the first request about the person and company, as `performance.now` counts. */
let since: number | undefined;

/** Notes the time. Runs before the first of these requests. */
export function beginReading(): void {
  since ??= performance.now();
}

/** Returns the time after which the page has read everything, or 0 before the first request. */
export function readingSince(): number {
  return since ?? 0;
}
