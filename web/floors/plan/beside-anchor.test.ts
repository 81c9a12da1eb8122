import { expect, it } from 'vitest';
import { besideAnchor } from './beside-anchor.ts';

const box = { width: 200, height: 100 };
const screen = { width: 800, height: 600 };
const anchor = (left: number, top: number) => ({ left, top, width: 20, height: 20 });

it('goes above what it belongs to, below when there is no room, and stays on the screen', () => {
  expect(besideAnchor(anchor(400, 300), box, screen)).toEqual({ left: 310, top: 192 });
  expect(besideAnchor(anchor(400, 50), box, screen)).toEqual({ left: 310, top: 78 });
  expect(besideAnchor(anchor(0, 300), box, screen).left).toBe(8);
  expect(besideAnchor(anchor(790, 300), box, screen).left).toBe(592);
});
