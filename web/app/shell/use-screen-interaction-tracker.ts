import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tracks whether the person has clicked or typed in the open screen. On a slow network an automatic
 * dialog comes late, and must not cover started work.
 * @param pathname the path of the screen. After a navigation, no work has started yet.
 */
export function useScreenInteractionTracker(pathname: string): {
  place: RefObject<HTMLElement | null>;
  hasBegun: () => boolean;
} {
  const place = useRef<HTMLElement>(null);
  const begunAt = useRef<string | null>(null);
  useEffect(() => {
    const begin = () => {
      begunAt.current = pathname;
    };
    const acts = ['pointerdown', 'keydown'] as const;
    const where = place.current;
    for (const act of acts) where?.addEventListener(act, begin, true);
    return () => {
      for (const act of acts) where?.removeEventListener(act, begin, true);
    };
  }, [pathname]);
  return { place, hasBegun: () => begunAt.current === pathname };
}
