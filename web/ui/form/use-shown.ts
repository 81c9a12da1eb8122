import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is `shown` while the component is on the screen, and false after it is left. */
export function useShown(shown = true): RefObject<boolean> {
  const ref = useRef(shown);
  ref.current = shown;
  useEffect(() => {
    ref.current = shown;
    return () => {
      ref.current = false;
    };
  }, [shown]);
  return ref;
}
