import { isDeepStrictEqual } from 'node:util';
import type { DrawnDesk } from '#contract/places/drawing.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { DrawingChanges, WantedDrawing } from './compare-drawings.ts';
import type { DrawnRoomWithKeyHash } from './stored-drawing.query.ts';

/** The width and height of the smallest desk (`size` 1), in plan units (core, section 9). */
const deskUnit = { width: 26, height: 25 };
const frozen = 2;

/** Returns the first value that repeats an earlier value, or null. */
function firstTwice<T>(values: readonly T[]): T | null {
  const seen = new Set<T>();
  for (const value of values) {
    if (seen.has(value)) return value;
    seen.add(value);
  }
  return null;
}

function checkNumbers({ desks }: WantedDrawing): void {
  const no = firstTwice(desks.map((desk) => desk.no));
  if (no !== null) refuse('deskNoTwice', { no });
}

/** Refuses an id that two objects share. Desks and rooms share one set of ids. */
function checkIds({ desks, rooms, pointers }: WantedDrawing): void {
  const places = firstTwice([...desks, ...rooms].map(({ id }) => id));
  const id = places ?? firstTwice(pointers.map((pointer) => pointer.id));
  if (id !== null) refuse('idTaken', { ids: [id] });
}

/**
 * Refuses objects outside the board. A place is outside if its centre is, which no rotation moves.
 * A pointer is outside if one of its corners is outside.
 */
function checkBoard({ width, height, desks, rooms, pointers }: WantedDrawing): void {
  const isOutside = (x: number, y: number) => x < 0 || y < 0 || x > width || y > height;
  const names = [
    ...desks.filter((desk) => isOutside(desk.x + (desk.size * deskUnit.width) / 2, desk.y + deskUnit.height / 2)),
    ...rooms.filter((room) => isOutside(room.x + room.width / 2, room.y + room.height / 2)),
    ...pointers.filter(({ points }) => points.some(([x, y]) => isOutside(x, y))),
  ].map((one) => ('no' in one ? String(one.no) : one.name));
  if (names.length > 0) refuse('outsideBoard', { names });
}

/**
 * Returns the fields of a frozen place that a save may not change (EDIT-06). Only the position of a
 * frozen room may change.
 */
const keptOfDesk = ({ size, rotation, stateCode }: DrawnDesk) => ({ size, rotation, stateCode });
const keptOfRoom = ({ x: _x, y: _y, ...room }: DrawnRoomWithKeyHash) => room;

/**
 * Refuses changes of frozen places. Only the package freezes and unfreezes them. A member may move
 * and remove them.
 */
function checkFrozen({ desks, rooms }: DrawingChanges): void {
  const names: string[] = [];
  const look = <One extends { stateCode: number }>(
    changes: { added: One[]; changed: One[]; former: One[] },
    kept: (one: One) => unknown,
    nameOf: (one: One) => string,
  ) => {
    names.push(...changes.added.filter(({ stateCode }) => stateCode === frozen).map(nameOf));
    for (const [at, one] of changes.changed.entries()) {
      const former = changes.former[at]!;
      const isFrozen = former.stateCode === frozen || one.stateCode === frozen;
      if (isFrozen && !isDeepStrictEqual(kept(one), kept(former))) names.push(nameOf(former));
    }
  };
  look(desks, keptOfDesk, ({ no }) => String(no));
  look(rooms, keptOfRoom, ({ name }) => name);
  if (names.length > 0) refuse('frozenChanged', { names });
}

/**
 * Checks a drawing and its changes without the database.
 * @throws Refused `idTaken`, `deskNoTwice`, `outsideBoard`, `frozenChanged`
 */
export function checkDrawing(wanted: WantedDrawing, changes: DrawingChanges): void {
  checkIds(wanted);
  checkNumbers(wanted);
  checkBoard(wanted);
  checkFrozen(changes);
}
