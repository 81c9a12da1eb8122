interface Size {
  width: number;
  height: number;
}

const gap = 8;

/** Where a box goes that belongs to an anchor: above it, below when there is no room, always within the window. */
export function besideAnchor(
  anchor: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  box: Size,
  within: Size,
): { left: number; top: number } {
  const above = anchor.top - gap - box.height;
  const below = anchor.top + anchor.height + gap;
  const top = above >= gap ? above : Math.min(below, within.height - box.height - gap);
  const middle = anchor.left + anchor.width / 2 - box.width / 2;
  return { left: Math.max(gap, Math.min(middle, within.width - box.width - gap)), top: Math.max(gap, top) };
}
