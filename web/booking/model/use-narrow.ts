import { useSyncExternalStore } from 'react';

/** Below 900 px the screen is the phone's (core, section 9). */
const query = window.matchMedia('(max-width: 899.95px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is too narrow for plan and panes side by side, now. */
export const isNarrow = () => query.matches;

/** The same, followed. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}
