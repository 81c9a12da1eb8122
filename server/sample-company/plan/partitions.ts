import { around, type TurnedBox } from './geometry.ts';
import { type Interval, joined, without } from './intervals.ts';
import type { Sheet, Wall } from './sheet.ts';

/** How thick an inner wall and a glass partition are. */
export const partitionThickness = { inner: 5, glass: 4 } as const;

/** A straight piece of inner wall. */
export interface Partition extends TurnedBox {
  kind: Wall['kind'];
}

interface Line {
  along: 'x' | 'y';
  /** The coordinate that all the line's points share. */
  across: number;
}

const lineOf = ({ from, to }: Wall): Line =>
  from[1] === to[1] ? { along: 'x', across: from[1] } : { along: 'y', across: from[0] };

function stretch({ from, to }: Wall, along: 'x' | 'y'): Interval {
  const axis = along === 'x' ? 0 : 1;
  return [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
}

function outlineOn(sheet: Sheet, { along, across }: Line): Interval[] {
  const sides = sheet.outline.map((from, index): Wall => {
    return { from, to: sheet.outline[(index + 1) % sheet.outline.length]!, kind: 'inner' };
  });
  return sides
    .filter(({ from, to }) =>
      along === 'x' ? from[1] === across && to[1] === across : from[0] === across && to[0] === across,
    )
    .map((side) => stretch(side, along));
}

function holesOn(sheet: Sheet, { along, across }: Line): Interval[] {
  return sheet.openings
    .filter((opening) => opening.along === along && Math.abs(opening.at[along === 'x' ? 1 : 0] - across) < 1)
    .map((opening) => {
      const middle = opening.at[along === 'x' ? 0 : 1];
      return [middle - opening.width / 2, middle + opening.width / 2];
    });
}

/** The inner walls: those on one line joined, a solid one winning over glass, openings and the facade left out. */
export function partitions(sheet: Sheet): Partition[] {
  const lines = new Map(sheet.walls.map((wall) => [JSON.stringify(lineOf(wall)), lineOf(wall)]));
  return [...lines.values()].flatMap((line) => {
    const own = (kind: Wall['kind']) =>
      joined(
        sheet.walls
          .filter(
            (wall) => wall.kind === kind && lineOf(wall).along === line.along && lineOf(wall).across === line.across,
          )
          .map((wall) => stretch(wall, line.along)),
      );
    const cut = [...outlineOn(sheet, line), ...holesOn(sheet, line)];
    const solid = own('inner');
    const pieces = { inner: without(solid, cut), glass: without(own('glass'), [...solid, ...cut]) };
    const isHole = (at: number) => holesOn(sheet, line).some((hole) => hole.includes(at));
    return (['inner', 'glass'] as const).flatMap((kind) =>
      pieces[kind].map(([from, to]): Partition => {
        const half = partitionThickness[kind] / 2;
        const [start, end] = [from - (isHole(from) ? 0 : half), to + (isHole(to) ? 0 : half)];
        const middle = (start + end) / 2;
        const box =
          line.along === 'x'
            ? around([middle, line.across], end - start, 2 * half)
            : around([line.across, middle], 2 * half, end - start);
        return { ...box, kind };
      }),
    );
  });
}
