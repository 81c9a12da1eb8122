import { expect, test } from 'vitest';
import { breakNameIntoLines } from './break-name-into-lines.ts';

test('a name takes the largest size it fits in', () => {
  expect(breakNameIntoLines('Wisła', 200, 100, [20, 14])).toEqual({ lines: ['Wisła'], size: 20 });
  expect(breakNameIntoLines('Sala konferencyjna Wisła', 120, 100, [20, 14, 11])).toEqual({
    lines: ['Sala', 'konferencyjna', 'Wisła'],
    size: 14,
  });
});

test('a name that fits in no size is cut and ends with an ellipsis', () => {
  expect(breakNameIntoLines('Konferencyjna', 40, 40, [10])).toEqual({ lines: ['Konfer…'], size: 10 });
  const two = breakNameIntoLines('Raz dwa trzy cztery pięć sześć', 40, 26, [10]);
  expect(two.lines).toHaveLength(2);
  expect(two.lines.at(-1)).toMatch(/…$/);
});
