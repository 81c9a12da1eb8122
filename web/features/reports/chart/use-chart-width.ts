import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the width of a chart's frame in pixels, at least 240. */
export function useChartWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(720);
  // Measured before the first paint, so that the chart does not change its size afterwards.
  useLayoutEffect(() => {
    const follow = (across: number) => across > 0 && setWidth(Math.max(Math.round(across), 240));
    follow(frame.current!.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => follow(entry!.contentRect.width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
