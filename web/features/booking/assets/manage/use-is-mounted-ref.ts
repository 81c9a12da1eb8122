import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that is true while the member is on the screen. */
export function useIsMountedRef(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
