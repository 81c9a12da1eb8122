import { moveItems } from '#web/features/places/editor/model/commands/move-items.ts';
import { dragOf } from '#web/features/places/editor/model/drag/drag.ts';
import { faultsOf } from '#web/features/places/editor/model/faults/faults-of.ts';
import { collisionsOf } from '#web/features/places/editor/model/geometry/collisions.ts';
import { mergeDrawings } from '#web/features/places/editor/model/merging/merge-drawings.ts';
import { saveBody } from '#web/features/places/editor/model/saving/save-body.ts';
import { largeDrawing } from '#web/features/places/editor/model/testing/samples.ts';

/** Milliseconds of a repeated action. */
export interface Times {
  median: number;
  p95: number;
}

const view = { x: 0, y: 0, width: 2010, height: 2010 };
const rounds = 400;

/** Returns the times of an action after a warm-up. */
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
 * Measures the editor's model with 999 desks and 60 rooms, all visible. It measures a drag of a
 * hundred desks, and the further work of such a gesture.
 */
export function measureEditor(): Record<string, Times> {
  const drawing = largeDrawing(999, 60);
  const ids = new Set(drawing.items.slice(500, 600).map(({ id }) => id));
  const drag = dragOf(drawing, ids)!;
  /** Returns the offset of a simulated hand, which moves a little in each round, there and back. */
  const handAt = (round: number) => ({ x: Math.sin(round / 40) * 30 + 0.3, y: Math.cos(round / 55) * 25 + 0.4 });
  const catching = { snapDistance: 8, view, grid: 25 };
  const moved = moveItems(drawing, ids, { x: 7, y: 3 });
  if (!('drawing' in moved)) throw new Error('The desks could not be moved.');
  const mine = moved.drawing;
  const theirs = { ...drawing, items: drawing.items.map((item) => ({ ...item })) };
  const theirsKnown = { ...drawing, items: drawing.items.toSpliced(7, 1) };
  return {
    'a move of 100 desks with guides': timesOf((round) => drag.move(handAt(round), catching)),
    'and what they collide with': timesOf((round) => {
      const { offset } = drag.move(handAt(round), catching);
      drag.collisions(offset);
    }),
    'beginning to drag them': timesOf(() => dragOf(drawing, ids)!.move({ x: 1, y: 1 }, catching)),
    'moving them by a command': timesOf((round) => moveItems(drawing, ids, handAt(round))),
    'finding what collides after it': timesOf(() => collisionsOf(mine.items)),
    'finding faults after a move': timesOf(() => faultsOf(mine)),
    'what is saved': timesOf(() => saveBody(mine, 1)),
    'comparing three drawings': timesOf(() => mergeDrawings({ begun: drawing, theirs, mine }, new Map())),
    'and again for a step of the history': timesOf(() =>
      mergeDrawings({ begun: drawing, theirs: theirsKnown, mine }, new Map()),
    ),
  };
}
