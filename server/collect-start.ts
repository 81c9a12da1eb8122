/** What Node has with --expose-gc, as its documentation describes it. */
type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back the memory that a start has taken and needs no longer: 24 of 155 MB, which would otherwise stay with an idle server for good.
 * Takes some 80 ms once, before the first request. Does nothing in a Node without --expose-gc.
 */
export function collectStart(): void {
  const { gc } = globalThis as { gc?: Collect };
  gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
