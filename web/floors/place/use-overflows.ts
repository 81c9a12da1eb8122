import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether there is more in an element than it shows at its height; looked at with every drawing. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = element.current ?? { scrollHeight: 0, clientHeight: 0 };
    setOverflows(scrollHeight > clientHeight + 1);
  });
  return overflows;
}
