import { around, type Point } from './geometry.ts';
import { arc, type Frame, line } from './path.ts';
import type { Sheet, Side } from './sheet.ts';

/** The direction in which a door opens, as the turn that takes north to it. */
const turns: Record<Side, number> = { n: 0, e: 90, s: 180, w: 270 };

interface DoorShape {
  /** Seen by someone walking through in the direction of opening. */
  hinge?: 'left' | 'right';
  /** 29 units are 90 cm. */
  width?: number;
  leaves?: 1 | 2;
}

function leaf(sheet: Sheet, frame: Frame, hingeX: number, tipX: number): void {
  const width = Math.abs(tipX - hingeX);
  sheet.ink.door.push(
    line(frame, [hingeX, 0], [hingeX, -width]),
    arc(frame, [hingeX, -width], [tipX, 0], width, tipX > hingeX),
  );
}

/** A door in the wall at that point, opening towards a side; the floor it sweeps stays free. */
export function door(sheet: Sheet, at: Point, opens: Side, { hinge = 'left', width = 28, leaves = 1 }: DoorShape = {}) {
  const total = width * leaves;
  const frame: Frame = { at, turn: turns[opens] };
  sheet.openings.push({ at, along: opens === 'n' || opens === 's' ? 'x' : 'y', width: total });
  const half = total / 2;
  if (leaves === 2) {
    leaf(sheet, frame, -half, 0);
    leaf(sheet, frame, half, 0);
  } else if (hinge === 'left') leaf(sheet, frame, -half, half);
  else leaf(sheet, frame, half, -half);
  const ahead = width / 2 + 2;
  const middle: Record<Side, Point> = {
    n: [at[0], at[1] - ahead],
    e: [at[0] + ahead, at[1]],
    s: [at[0], at[1] + ahead],
    w: [at[0] - ahead, at[1]],
  };
  sheet.solids.push(around(middle[opens], total, width, turns[opens]));
}

/** A passage: a hole in the wall without a door. */
export function passage(sheet: Sheet, at: Point, along: 'x' | 'y', width: number): void {
  sheet.openings.push({ at, along, width });
}
