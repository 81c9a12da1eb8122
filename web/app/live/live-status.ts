/** Whether events arrive: `off` without a company, `opening` before the first success, `lost` while it is tried again. */
export type LiveStatus = 'off' | 'opening' | 'open' | 'lost';

let status: LiveStatus = 'off';
const listeners = new Set<() => void>();

/** How the live connection is, for whoever shows it. */
export const liveStatus = {
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
