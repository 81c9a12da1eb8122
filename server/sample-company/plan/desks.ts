import { around, type Point } from './geometry.ts';
import { toPlan } from './path.ts';
import type { Sheet } from './sheet.ts';

/** A desk's width for each step of size, and its depth (specification, section 9). */
export const deskWidth = 26;
export const deskDepth = 25;
/** What it takes to push the chair back. */
const approachDepth = 14;

interface DeskGroup {
  /** The group's middle. */
  at: Point;
  columns?: number;
  /** Two rows face each other, the chairs outside. */
  rows?: 1 | 2;
  turn?: number;
  size?: 1 | 2 | 3 | 4;
  /** Space between neighbours. */
  gap?: number;
  /** Space between two rows, say for a screen: slanting desks need it, or their numbers run into each other. */
  between?: number;
  /** With one row: on which side of the unturned desk one sits. */
  chair?: 'n' | 's';
  description?: string;
}

/**
 * A group of desks in rows, turned as one about its middle. A desk's rotation says how one sits, too: the chair is at the
 * south of an unturned desk, within its depth. The floor behind the chair stays free.
 */
export function desks(sheet: Sheet, group: DeskGroup): void {
  const { at, columns = 1, rows = 1, turn = 0, size = 2, gap = 0, between = 0, chair = 's', description = '' } = group;
  const width = deskWidth * size;
  for (let row = 0; row < rows; row++) {
    const sits = rows === 2 ? row * 2 - 1 : chair === 's' ? 1 : -1;
    const y = rows === 2 ? (sits * (deskDepth + between)) / 2 : 0;
    const rotation = (turn + (sits === 1 ? 360 : 180)) % 360;
    for (let column = 0; column < columns; column++) {
      const x = (column - (columns - 1) / 2) * (width + gap);
      const exact = around(toPlan({ at, turn }, [x, y]), width, deskDepth, rotation);
      const box = { ...exact, x: Math.round(exact.x), y: Math.round(exact.y) };
      const middle: Point = [box.x + width / 2, box.y + deskDepth / 2];
      const behind = toPlan({ at: middle, turn: rotation }, [0, (deskDepth + approachDepth) / 2]);
      sheet.desks.push({
        ...box,
        size,
        description,
        approach: around(behind, deskWidth, approachDepth, rotation),
      });
    }
  }
}
