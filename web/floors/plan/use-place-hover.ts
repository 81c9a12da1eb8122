import { useEffect, useMemo, useState } from 'react';

/** A place under the mouse or the keyboard, and where it lies on the screen. */
export interface HoveredPlace {
  id: string;
  anchor: DOMRect;
}

/** Milliseconds: a mouse that only passes shows nothing, and one on its way to the popover keeps it. */
const before = 90;
const after = 140;

/** Which place's popover is shown; it can be hovered itself, and Escape puts it away (WCAG 1.4.13). */
export function usePlaceHover() {
  const [shown, setShown] = useState<HoveredPlace | null>(null);
  const timing = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (wait: number, next: HoveredPlace | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(next), wait);
    };
    return {
      onHover: (id: string | null, anchor: DOMRect | null) =>
        id && anchor ? later(before, { id, anchor }) : later(after, null),
      hold: () => clearTimeout(timer),
      hide: () => later(0, null),
    };
  }, []);
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && timing.hide();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, timing]);
  useEffect(() => timing.hold, [timing]);
  return { shown, ...timing };
}
