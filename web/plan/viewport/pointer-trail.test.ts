import { expect, test } from 'vitest';
import { createPointerTrail } from './pointer-trail.ts';

test('the speed is that of the last tenth of a second', () => {
  const trail = createPointerTrail();
  trail.add({ x: 0, y: 0 }, 0);
  trail.add({ x: 500, y: 0 }, 1000);
  trail.add({ x: 540, y: 10 }, 1020);
  expect(trail.velocity(1025)).toEqual({ x: 2, y: 0.5 });
});

test('a finger that rested before its release throws nothing', () => {
  const trail = createPointerTrail();
  trail.add({ x: 0, y: 0 }, 0);
  trail.add({ x: 40, y: 0 }, 20);
  expect(trail.velocity(400)).toEqual({ x: 0, y: 0 });
  expect(createPointerTrail().velocity(0)).toEqual({ x: 0, y: 0 });
});
