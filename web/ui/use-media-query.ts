import { useCallback, useSyncExternalStore } from 'react';

/** Below this a screen counts as a phone's, as in the style sheets. */
export const phone = '(max-width: 599.95px)';

/** Below this there is no room for panes or columns side by side (core, section 9: 900 px). */
export const narrow = '(max-width: 899.95px)';

/** Whether a media query holds now. */
export const holdsNow = (query: string): boolean => window.matchMedia(query).matches;

/** Whether a media query holds, followed as it changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holdsNow(query));
}
