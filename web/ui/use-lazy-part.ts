import { useEffect, useRef, useState } from 'react';

/**
 * A part of a component whose code is fetched when it is wanted for the first time; null until then. When it cannot be
 * fetched `onFailure` is called, and another wish (a number counts them) tries again.
 */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  wanted: boolean | number,
  onFailure?: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const failed = useRef(onFailure);
  failed.current = onFailure;
  useEffect(() => {
    if (!wanted || part) return;
    let isGone = false;
    load().then(
      // A component is a function, which the setter would call.
      (loaded) => isGone || setPart(() => loaded),
      () => isGone || failed.current?.(),
    );
    return () => {
      isGone = true;
    };
  }, [load, wanted, part]);
  return part;
}
