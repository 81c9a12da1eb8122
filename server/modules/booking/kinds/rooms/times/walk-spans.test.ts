import { expect, it } from 'vitest';
import { markOverlaps, mergeSpans } from './walk-spans.ts';

const span = (start: number, end: number) => ({ start, end });

it('joins spans that overlap or touch, in order', () => {
  expect(mergeSpans([span(8, 9), span(1, 4), span(2, 3), span(4, 5)])).toEqual([span(1, 5), span(8, 9)]);
});

it('marks the slots that overlap with a span, and not those that only touch one', () => {
  const slots = [0, 1, 2, 3, 4, 5, 6].map((at) => span(at, at + 2));
  expect(markOverlaps([span(3, 4), span(7, 9)], slots)).toEqual([false, false, true, true, false, false, true]);
  expect(markOverlaps([], slots)).toEqual(slots.map(() => false));
});
