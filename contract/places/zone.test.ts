import { describe, expect, it } from 'vitest';
import { getZoneOfDesk, type ZonedDrawing } from './zone.ts';

const desk = (id: string, x: number, y: number, size = 2) => ({ id, x, y, size });
const square = (id: string, name: string, from: number, to: number) => ({
  ...{ id, name },
  points: [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ] as [number, number][],
});
const drawing = (more: Partial<ZonedDrawing>): ZonedDrawing => ({ desks: [], rooms: [], pointers: [], ...more });
const zoneOf = (all: ZonedDrawing, id: string) => {
  const { name, deskIds } = getZoneOfDesk(all, all.desks.find((one) => one.id === id)!);
  return [name, [...deskIds].sort().join('')];
};

describe('the zone of a desk', () => {
  it('is the outline that contains its middle, and an outline within has its own desks', () => {
    const all = drawing({
      desks: [desk('a', 100, 100), desk('b', 300, 300), desk('c', 700, 700), desk('d', 720, 760), desk('e', 2000, 50)],
      pointers: [square('p', 'Sprzedaż', 0, 1000), square('q', 'Zarząd', 650, 800)],
    });
    expect(zoneOf(all, 'a')).toEqual(['Sprzedaż', 'ab']);
    expect(zoneOf(all, 'c')).toEqual(['Zarząd', 'cd']);
    expect(zoneOf(all, 'e')).toEqual([null, 'e']);
  });

  it('is a drawn room, which may be rotated', () => {
    const room = { id: 'r', name: 'Open space', x: 0, y: 400, width: 1000, height: 100, rotation: 90 };
    // The room stands upright about its middle: from x 450 to 550, and from y -50 to 950.
    const all = drawing({ desks: [desk('a', 470, 20), desk('b', 470, 900), desk('c', 100, 440)], rooms: [room] });
    expect(zoneOf(all, 'a')).toEqual(['Open space', 'ab']);
    expect(zoneOf(all, 'c')).toEqual([null, 'c']);
  });

  it('is the island of desks without an aisle, outside of all outlines', () => {
    const all = drawing({
      // Two rows back to back, and a third one behind an aisle.
      desks: [desk('a', 100, 100), desk('b', 152, 100), desk('c', 204, 125), desk('d', 100, 222), desk('e', 152, 222)],
      // An outline takes its desks out of the island.
      pointers: [
        {
          ...{ id: 'p', name: 'Cisza' },
          points: [
            [190, 120],
            [260, 120],
            [260, 160],
            [190, 160],
          ],
        },
      ],
    });
    expect(zoneOf(all, 'a')).toEqual([null, 'ab']);
    expect(zoneOf(all, 'd')).toEqual([null, 'de']);
    expect(zoneOf({ ...all, pointers: [] }, 'a')).toEqual([null, 'abc']);
  });

  it('holds for a desk that the drawing has no more', () => {
    const all = drawing({ desks: [desk('a', 100, 100), desk('b', 600, 100)] });
    expect([...getZoneOfDesk(all, { x: 152, y: 100, size: 2 }).deskIds]).toEqual(['a']);
  });

  it('joins a thousand desks in a row', () => {
    const desks = Array.from({ length: 999 }, (_, at) => desk(String(at), at * 52, 0));
    expect(getZoneOfDesk(drawing({ desks }), desks[0]!).deskIds.size).toBe(999);
  });
});
