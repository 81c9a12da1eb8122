import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether somebody has begun something on the open screen: pressed or typed in what it shows. What opens by itself comes late on a slow
 * network, and lies over nobody's work.
 * @param pathname of the screen; on another one nothing is begun yet
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
