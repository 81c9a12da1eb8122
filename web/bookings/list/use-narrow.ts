import { useSyncExternalStore } from 'react';

/** Narrower than this one sees cards instead of a table (core, section 9: 900 px). */
const narrow = window.matchMedia('(max-width: 899.95px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the screen is too narrow for a table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
