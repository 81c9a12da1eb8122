import { describe, expect, test } from 'vitest';
import { getDistancesAlongBoxSides, getDistanceToBox } from './box.ts';
import { type ClickTarget, findNearestTargetId, getUnambiguousClickAreaDiameter } from './nearest-place.ts';

const desk = (id: string, x: number, y: number, rotation = 0) => ({
  id,
  box: { x, y, width: 26, height: 25 },
  rotation,
});
const room = { id: 'room', box: { x: 0, y: 0, width: 200, height: 200 }, rotation: 0 };
const targets = [room, desk('within', 50, 50), desk('beside', 260, 50)];

describe('nearest place', () => {
  test('a click on a desk within a room means the desk', () => {
    expect(findNearestTargetId(targets, { x: 60, y: 60 }, 44)).toBe('within');
    expect(findNearestTargetId(targets, { x: 120, y: 120 }, 44)).toBe('room');
  });

  test('a place takes the area that it needs around it and no more', () => {
    expect(findNearestTargetId(targets, { x: 252, y: 60 }, 44)).toBe('beside');
    expect(findNearestTargetId(targets, { x: 249, y: 60 }, 44)).toBeNull();
    expect(findNearestTargetId(targets, { x: 259, y: 60 }, 24)).toBeNull();
    expect(findNearestTargetId(targets, { x: 252, y: 42 }, 44), 'its corners too').toBe('beside');
    expect(findNearestTargetId(targets, { x: 203, y: 60 }, 44)).toBeNull();
    expect(findNearestTargetId([], { x: 0, y: 0 }, 44)).toBeNull();
  });

  test('the nearer place wins, if two are in reach', () => {
    const two = [desk('left', 0, 0), desk('right', 40, 0)];
    expect(findNearestTargetId(two, { x: 32, y: 10 }, 80)).toBe('left');
    expect(findNearestTargetId(two, { x: 34, y: 10 }, 80)).toBe('right');
  });
});

describe('room of a place', () => {
  test('a desk among others has the area that its neighbours leave, a lone desk has all', () => {
    const row = [desk('a', 0, 0), desk('b', 30, 0), desk('c', 60, 0)];
    expect(getUnambiguousClickAreaDiameter(row[1]!, row)).toBe(30);
    expect(getUnambiguousClickAreaDiameter(row[0]!, [row[0]!])).toBe(Number.POSITIVE_INFINITY);
  });

  test('touching neighbours leave a desk its own size, a wide neighbour no more than half of its own', () => {
    expect(getUnambiguousClickAreaDiameter(desk('a', 0, 0), [desk('b', 26, 0)])).toBe(26);
    expect(
      getUnambiguousClickAreaDiameter(desk('a', 0, 0), [
        { id: 'wide', box: { x: 30, y: 0, width: 200, height: 25 }, rotation: 0 },
      ]),
    ).toBe(34);
  });

  test('the room around a desk takes nothing from the desk, and a room has its own size', () => {
    expect(getUnambiguousClickAreaDiameter(targets[1]!, targets)).toBeGreaterThan(100);
    expect(getUnambiguousClickAreaDiameter(room, targets)).toBe(200);
  });
});

test('a place that is skipped early would not have won', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647) * most;
  };
  const places = Array.from({ length: 120 }, (_, no) => ({
    id: String(no),
    box: { x: next(600), y: next(400), width: 4 + next(90), height: 4 + next(40) },
    rotation: next(360),
  }));
  for (let turn = 0; turn < 400; turn++) {
    const point = { x: next(600), y: next(400) };
    const [least, one] = [next(60), places[turn % places.length]!];
    const reached = places.filter(({ box, rotation }) => {
      const { across, down } = getDistancesAlongBoxSides(box, rotation, point);
      return across <= Math.max(0, (least - box.width) / 2) && down <= Math.max(0, (least - box.height) / 2);
    });
    const far = ({ box, rotation }: ClickTarget) => getDistanceToBox(box, rotation, point);
    const area = ({ box }: ClickTarget) => box.width * box.height;
    const [nearest] = reached.sort((a, b) => far(a) - far(b) || area(a) - area(b));
    expect(findNearestTargetId(places, point, least)).toBe(nearest?.id ?? null);
    // With one other place at a time, no earlier place makes the function skip it.
    const alone = places.filter((other) => other !== one).map((other) => getUnambiguousClickAreaDiameter(one, [other]));
    expect(getUnambiguousClickAreaDiameter(one, places)).toBe(Math.min(...alone));
  }
});
