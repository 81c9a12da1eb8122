import { describe, expect, test } from 'vitest';
import { facadeBoxes } from '#server/sample-company/plan/facade.ts';
import { around, corners, type TurnedBox } from '#server/sample-company/plan/geometry.ts';
import { overlaps } from '#server/sample-company/plan/overlap.ts';
import { partitions } from '#server/sample-company/plan/partitions.ts';
import { printSketch, sketchBox } from '#server/sample-company/plan/print-sketch.ts';
import { type FloorPlan, floorPlans } from './floor-plans.ts';

function collisions(name: string, boxes: TurnedBox[], others: TurnedBox[]): string[] {
  return boxes.flatMap((box, index) =>
    others
      .filter((other) => other !== box && overlaps(box, other))
      .map((other) => `${name} ${index} at ${Math.round(box.x)},${Math.round(box.y)} on ${JSON.stringify(other)}`),
  );
}

/** The names of elements that are opened and not closed; a bare ampersand or an unquoted attribute throws. */
function openElements(xml: string): string[] {
  const open: string[] = [];
  for (const [tag, slash, name, attributes, empty] of xml.matchAll(/<(\/?)([a-z]+)([^<>]*?)(\/?)>/gi)) {
    if (slash) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name!);
    if (!/^(\s+[\w:-]+="[^"<]*")*\s*$/.test(attributes!)) throw new Error(`Attributes of ${tag}`);
  }
  if (/&(?!amp;|lt;|gt;|quot;)/.test(xml)) throw new Error('A bare ampersand');
  if (xml.replace(/<[^<>]*>/g, '').match(/[<>]/)) throw new Error('A bare bracket');
  return open;
}

describe.each(Object.entries<FloorPlan>(floorPlans))('%s', (key, plan) => {
  const sheet = plan.draw();
  const walls = [...partitions(sheet), ...facadeBoxes(sheet)];
  const rooms = sheet.rooms.map((room) => ({ ...room, rotation: 0 }));
  const approaches = sheet.desks.map(({ approach }) => approach);

  test('no desk stands on another, in a room, in a wall, on furniture or behind a door', () => {
    for (const others of [sheet.desks, rooms, walls, sheet.solids]) {
      expect(collisions('desk', sheet.desks, others)).toEqual([]);
    }
  });

  test('every chair can be pushed back', () => {
    for (const others of [sheet.desks, rooms, walls, sheet.solids]) {
      expect(collisions('chair', approaches, others)).toEqual([]);
    }
  });

  test('rooms are the floor between walls that are drawn', () => {
    expect(collisions('room', rooms, rooms)).toEqual([]);
    expect(collisions('room', rooms, walls)).toEqual([]);
    for (const room of rooms) {
      const wider = around([room.x + room.width / 2, room.y + room.height / 2], room.width + 8, room.height + 8);
      const touched = walls.filter((wall) => overlaps(wider, wall));
      expect(touched.length, room.name).toBeGreaterThanOrEqual(4);
    }
  });

  test('zone names are not written over desks or walls', () => {
    const names = sheet.labels.map(({ text, at, size, turn }) => around(at, text.length * size * 0.68, size, turn));
    for (const others of [sheet.desks, rooms, walls]) expect(collisions('name', names, others)).toEqual([]);
  });

  test('everything lies within the canvas', () => {
    expect(Math.max(sheet.width, sheet.height)).toBeLessThanOrEqual(2000);
    for (const [x, y] of [...sheet.desks, ...rooms].flatMap(corners)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(20);
      expect(x).toBeLessThanOrEqual(sheet.width);
      expect(y).toBeLessThanOrEqual(sheet.height);
    }
    const { x, y, width, height } = sketchBox(sheet);
    expect([x + width <= sheet.width, y + height <= sheet.height]).toEqual([true, true]);
  });

  test('the sketch is well-formed and light, in one colour on a transparent ground', () => {
    const svg = printSketch(sheet);
    expect(openElements(svg)).toEqual([]);
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
    expect(svg).not.toContain('NaN');
    expect(new Set(svg.match(/#[0-9a-f]{6}/gi))).toEqual(new Set(['#57534e']));
    expect(printSketch(plan.draw())).toBe(svg);
  });

  test('its words fit their fields and its pointers lead to other floors', () => {
    for (const { name, description } of sheet.rooms) {
      expect(name.length).toBeLessThanOrEqual(30);
      expect(description.length).toBeLessThanOrEqual(50);
    }
    for (const { target, points, name } of sheet.pointers) {
      expect(Object.keys(floorPlans)).toContain(target);
      expect(target).not.toBe(key);
      expect(name.length).toBeLessThanOrEqual(30);
      expect(points.length).toBeGreaterThanOrEqual(3);
    }
  });

  test('what is locked or frozen is there', () => {
    const last = plan.firstNumber + sheet.desks.length - 1;
    for (const no of [...(plan.locked ?? []), ...(plan.frozen ?? [])]) {
      expect(no).toBeGreaterThanOrEqual(plan.firstNumber);
      expect(no).toBeLessThanOrEqual(last);
    }
    for (const name of plan.lockedRooms ?? []) expect(sheet.rooms.map((room) => room.name)).toContain(name);
    expect(last).toBeLessThanOrEqual(999);
  });
});
