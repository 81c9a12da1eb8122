/** When this page asked its first question about the person and their company, as `performance.now` counts. */
let since: number | undefined;

/** Called before the first of them. */
export function beginReading(): void {
  since ??= performance.now();
}

/** Whatever the page has read, it read after this moment. */
export function readingSince(): number {
  return since ?? 0;
}
