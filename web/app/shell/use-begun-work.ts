import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tracks whether the person has pressed or typed in the open screen. A dialog that opens by itself
 * comes late on a slow network, and must not cover begun work.
 * @param pathname the path of the screen. On another path nothing has begun yet.
 */
export function useBegunWork(pathname: string): { place: RefObject<HTMLElement | null>; hasBegun: () => boolean } {
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
