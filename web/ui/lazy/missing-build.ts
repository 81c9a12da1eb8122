import { useSyncExternalStore } from 'react';

let isMissing = false;
const listeners = new Set<() => void>();

/**
 * Notes that the server no longer has the files of this page's build. The page goes on with the
 * code that it has, and prefetches no more.
 */
export function noteMissingBuild(): void {
  isMissing = true;
  for (const listener of listeners) listener();
}

/** Returns whether a file of this page's build is missing on the server. */
export const isBuildMissing = (): boolean => isMissing;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Returns whether a file of this page's build is missing on the server, and renders on a change.
 */
export const useIsBuildMissing = (): boolean => useSyncExternalStore(subscribe, isBuildMissing);
