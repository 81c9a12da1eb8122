interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

const gap = 8;

/** Returns the share of a box that another box covers, from 0 to 1. */
function covered(box: Box, by: Box): number {
  const across = Math.min(box.x + box.width, by.x + by.width) - Math.max(box.x, by.x);
  const down = Math.min(box.y + box.height, by.y + by.height) - Math.max(box.y, by.y);
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height || 1);
}

/**
 * Returns a card's position beside its anchor, or beyond the neighbours on that side. The card
 * covers as little of them as possible, and stays within the window. The order of preference is
 * above, below, right, left.
 */
export function getPositionBesideAnchor(
  anchor: Box,
  neighbours: readonly Box[],
  card: Size,
  within: Size,
): { left: number; top: number } {
  const middle = { x: anchor.x + anchor.width / 2 - card.width / 2, y: anchor.y + anchor.height / 2 - card.height / 2 };
  const around = [anchor, ...neighbours];
  const ends = {
    top: Math.min(...around.map(({ y }) => y)),
    bottom: Math.max(...around.map(({ y, height }) => y + height)),
    right: Math.max(...around.map(({ x, width }) => x + width)),
    left: Math.min(...around.map(({ x }) => x)),
  };
  const own = { top: anchor.y, bottom: anchor.y + anchor.height, right: anchor.x + anchor.width, left: anchor.x };
  const beside = ({ top, bottom, right, left }: typeof own) => [
    { x: middle.x, y: top - gap - card.height },
    { x: middle.x, y: bottom + gap },
    { x: right + gap, y: middle.y },
    { x: left - gap - card.width, y: middle.y },
  ];
  const inWindow = ({ x, y }: { x: number; y: number }) => ({
    ...card,
    x: Math.max(gap, Math.min(x, within.width - card.width - gap)),
    y: Math.max(gap, Math.min(y, within.height - card.height - gap)),
  });
  const spots = [...beside(own), ...beside(ends)].map(inWindow).map((spot) => ({
    spot,
    cost: 4 * covered(anchor, spot) + neighbours.reduce((sum, box) => sum + covered(box, spot), 0),
  }));
  const { spot } = spots.reduce((best, next) => (next.cost < best.cost - 0.01 ? next : best));
  return { left: spot.x, top: spot.y };
}
