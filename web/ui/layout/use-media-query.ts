import { useCallback, useSyncExternalStore } from 'react';

/** The media query of a phone's screen, as the style sheets have it. */
export const phoneMediaQuery = '(max-width: 599.95px)';

/** The media query of screens without room for columns side by side (core, section 9: 900 px). */
export const narrowMediaQuery = '(max-width: 899.95px)';

/** Returns whether a media query matches now. */
export const doesMediaQueryMatch = (query: string): boolean => window.matchMedia(query).matches;

/** Returns whether a media query matches, and rerenders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => doesMediaQueryMatch(query));
}
