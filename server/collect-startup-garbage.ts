/**
 * Frees memory that only the start needed: 20 of 155 MB, which an idle server would keep. Call it
 * once, before the first request. It does nothing in a Node without --expose-gc.
 */
export function collectStartupGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
