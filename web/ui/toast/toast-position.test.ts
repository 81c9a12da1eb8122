import { describe, expect, it } from 'vitest';
import { findFreeTop, findLowestGapTop } from './toast-position.ts';

describe('where a toast of 60 px begins in a window of 800', () => {
  const from = (taken: [number, number][], place = 64) =>
    findFreeTop(
      place,
      60,
      800,
      taken.map(([top, bottom]) => ({ top, bottom })),
    );

  it('is its default position, when nothing can be clicked there', () => {
    expect(from([])).toBe(64);
    expect(
      from([
        [10, 46],
        [132, 170],
      ]),
    ).toBe(64);
  });

  it('is the first gap below that fits it, in whatever order the elements come', () => {
    expect(from([[70, 110]])).toBe(118);
    const rows: [number, number][] = [
      [300, 340],
      [70, 110],
      [160, 200],
      [120, 150],
    ];
    expect(from(rows)).toBe(208);
    expect(
      from([
        [40, 500],
        [80, 110],
      ]),
    ).toBe(508);
  });

  it('is its default position after all, when there is no gap', () => {
    expect(from([[70, 790]])).toBe(64);
    expect(from(Array.from({ length: 16 }, (_, at): [number, number] => [at * 50, at * 50 + 40]))).toBe(64);
  });
});

describe('the lowest gap for a toast of 60 px in a window of 800', () => {
  const above = (taken: [number, number][]) =>
    findLowestGapTop(
      64,
      60,
      800,
      taken.map(([top, bottom]) => ({ top, bottom })),
    );

  it('is at the bottom, or above the elements there', () => {
    expect(above([])).toBe(724);
    expect(above([[740, 780]])).toBe(672);
    expect(
      above([
        [600, 650],
        [740, 780],
        [100, 500],
      ]),
    ).toBe(672);
    expect(
      above([
        [640, 700],
        [740, 780],
      ]),
    ).toBe(572);
  });

  it('is none where clickable elements fill the window', () => {
    expect(above(Array.from({ length: 16 }, (_, at): [number, number] => [at * 50, at * 50 + 40]))).toBeNull();
  });
});
