/**
 * The state of live events: `off` without a connection, `opening` before the first success, `lost`
 * during retries.
 */
export type LiveStatus = 'off' | 'opening' | 'open' | 'lost';

let status: LiveStatus = 'off';
const listeners = new Set<() => void>();

/** The store of the live connection's status. */
export const liveStatusStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => status,
  become(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  },
};
