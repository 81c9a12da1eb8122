import { expect, it } from 'vitest';
import { getPositionBesideAnchor } from './beside-anchor.ts';

const card = { width: 200, height: 100 };
const screen = { width: 800, height: 600 };
const anchor = (x: number, y: number) => ({ x, y, width: 20, height: 20 });

it('is above its anchor, or below it without space, and stays on the screen', () => {
  expect(getPositionBesideAnchor(anchor(400, 300), [], card, screen)).toEqual({ left: 310, top: 192 });
  expect(getPositionBesideAnchor(anchor(400, 50), [], card, screen)).toEqual({ left: 310, top: 78 });
  expect(getPositionBesideAnchor(anchor(0, 300), [], card, screen).left).toBe(8);
  expect(getPositionBesideAnchor(anchor(780, 300), [], card, screen).left).toBe(592);
});

it('goes where no neighbour is: to another side, or beyond them when they are all about', () => {
  const above = { x: 400, y: 275, width: 20, height: 20 };
  expect(getPositionBesideAnchor(anchor(400, 300), [above], card, screen)).toEqual({ left: 310, top: 328 });

  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => anchor(400 + column * 24, 300 + row * 24)));
  const neighbours = around.filter(({ x, y }) => x !== 400 || y !== 300);
  const { left, top } = getPositionBesideAnchor(anchor(400, 300), neighbours, card, screen);
  for (const box of around) {
    const apart =
      box.x + box.width <= left ||
      box.x >= left + card.width ||
      box.y + box.height <= top ||
      box.y >= top + card.height;
    expect(apart, `${left}, ${top} covers ${box.x}, ${box.y}`).toBe(true);
  }
});

it('covers a neighbour rather than its own place where there is room for nothing else', () => {
  const tight = { width: 216, height: 180 };
  const own = { x: 90, y: 40, width: 20, height: 20 };
  const { top } = getPositionBesideAnchor(own, [{ x: 90, y: 66, width: 20, height: 20 }], card, tight);
  expect(top).toBeGreaterThanOrEqual(own.y + own.height);
});
