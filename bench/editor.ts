import { moveItems } from '#web/features/places/editor/model/commands/move-items.ts';
import { startItemDrag } from '#web/features/places/editor/model/drag/drag.ts';
import { findDrawingFaults } from '#web/features/places/editor/model/faults/find-drawing-faults.ts';
import { findCollidingItemIds } from '#web/features/places/editor/model/geometry/collisions.ts';
import { mergeDrawings } from '#web/features/places/editor/model/merging/merge-drawings.ts';
import { createSaveBody } from '#web/features/places/editor/model/saving/create-save-body.ts';
import { largeDrawing } from '#web/features/places/editor/model/testing/samples.ts';
import { createMeasure, formatWithUnit, type Measure } from './measure.ts';

/** Milliseconds of a repeated action. */
interface Times {
  median: number;
  p95: number;
}

const view = { x: 0, y: 0, width: 2010, height: 2010 };
const rounds = 400;

/**
 * Returns the median and 95th percentile of an action's times. 200 unmeasured calls warm up the
 * compiler.
 */
function timesOf(act: (round: number) => void): Times {
  for (let round = 0; round < rounds / 2; round++) act(round);
  const times = Array.from({ length: rounds }, (_, round) => {
    const start = performance.now();
    act(round);
    return performance.now() - start;
  }).sort((one, other) => one - other);
  return { median: times[rounds / 2]!, p95: times[Math.floor(rounds * 0.95)]! };
}

/**
 * (k) Measures the editor's model, without a browser, with 999 desks and 60 rooms, all visible. It
 * measures each movement of a drag of a hundred desks, and the work once per gesture or save.
 */
export function measureEditorModel(): Measure[] {
  const drawing = largeDrawing(999, 60);
  const ids = new Set(drawing.items.slice(500, 600).map(({ id }) => id));
  const drag = startItemDrag(drawing, ids)!;
  /**
   * Returns the pointer's offset at a round. It swings to and fro in small steps, as a hand does.
   */
  const handAt = (round: number) => ({ x: Math.sin(round / 40) * 30 + 0.3, y: Math.cos(round / 55) * 25 + 0.4 });
  const catching = { snapDistance: 8, view, grid: 25 };
  const moved = moveItems(drawing, ids, { x: 7, y: 3 });
  if (!('drawing' in moved)) throw new Error('The desks could not be moved.');
  const mine = moved.drawing;
  const theirs = { ...drawing, items: drawing.items.map((item) => ({ ...item })) };
  const theirsKnown = { ...drawing, items: drawing.items.toSpliced(7, 1) };
  const moves = {
    'a move of 100 desks with guides': timesOf((round) => drag.move(handAt(round), catching)),
    'a move with guides and collisions': timesOf((round) => {
      const { offset } = drag.move(handAt(round), catching);
      drag.collisions(offset);
    }),
  };
  const gestures = {
    'beginning to drag them': timesOf(() => startItemDrag(drawing, ids)!.move({ x: 1, y: 1 }, catching)),
    'moving them by a command': timesOf((round) => moveItems(drawing, ids, handAt(round))),
    'finding collisions after a move': timesOf(() => findCollidingItemIds(mine.items)),
    'finding faults after a move': timesOf(() => findDrawingFaults(mine)),
    'the body of a save': timesOf(() => createSaveBody(mine, 1)),
    'comparing three drawings': timesOf(() => mergeDrawings({ begun: drawing, theirs, mine }, new Map())),
    'comparing them for a step of the history': timesOf(() =>
      mergeDrawings({ begun: drawing, theirs: theirsKnown, mine }, new Map()),
    ),
  };
  const rowsOf = (times: Record<string, Times>, more: Pick<Measure, 'aim'>) =>
    Object.entries(times).map(([name, { median, p95 }]) =>
      createMeasure('k', `${name}, p95`, p95, 'ms', { ...more, detail: `median ${formatWithUnit(median, 'ms')}` }),
    );
  return [...rowsOf(moves, { aim: { atMost: 4 } }), ...rowsOf(gestures, {})];
}
