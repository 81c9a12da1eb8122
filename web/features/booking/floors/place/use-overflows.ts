import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether an element's content exceeds its height. Every render measures again. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = element.current ?? { scrollHeight: 0, clientHeight: 0 };
    setOverflows(scrollHeight > clientHeight + 1);
  });
  return overflows;
}
