import { describe, expect, it } from 'vitest';
import { assetOf, groupOf } from '../testing/examples.ts';
import { getVisibleLines, getVisibleRowRange, hasSameLines } from './lines-in-sight.ts';
import { getTimelineRows, type TimelineRow } from './rows.ts';

const fleet = (id: string, count: number) =>
  groupOf({ id, assets: Array.from({ length: count }, (_, at) => assetOf({ id: `${id}${at}`, groupId: id })) });
const fleets = [fleet('a', 100), fleet('b', 100), fleet('c', 100)];
const rows = getTimelineRows(fleets, new Set());
const forty = () => 40;
const said = (lines: ReturnType<typeof getVisibleLines>) =>
  lines.map((line) => ('room' in line ? line.room / 40 : (line.asset?.id ?? line.group.id)));

describe('the lines of 300 cars that are drawn', () => {
  it('are those in sight and some around them; of the others room is left, and heads of groups stay', () => {
    const sight = getVisibleRowRange(rows, { top: 40 * 120, bottom: 40 * 130 }, forty);
    expect(sight).toEqual({ from: 114, to: 138 });
    const drawn = said(getVisibleLines(rows, sight, null, forty));
    expect(drawn.filter((one) => typeof one === 'number')).toEqual([100, 12, 64, 100]);
    expect(drawn.slice(0, 5)).toEqual(['a', 100, 'b', 12, 'b12']);
    expect(drawn.slice(-4)).toEqual(['b35', 64, 'c', 100]);
  });

  it('include the line whose booking has the focus, at any scroll position', () => {
    const drawn = said(getVisibleLines(rows, { from: 0, to: 6 }, 'c50', forty));
    expect(drawn.slice(-4)).toEqual(['c', 50, 'c50', 49]);
  });

  it('stay the same while a little is scrolled, and leave nothing in sight undrawn', () => {
    const heightOf = (row: TimelineRow) => (row.asset ? 40 + (Number(row.asset.id.slice(1)) % 3) * 32 : 40);
    const tops = rows.map((_, at) => rows.slice(0, at).reduce((sum, row) => sum + heightOf(row), 0));
    const sights = new Set<string>();
    for (let top = 0; top < 3000; top += 10) {
      const { from, to } = getVisibleRowRange(rows, { top, bottom: top + 600 }, heightOf);
      sights.add(`${from} ${to}`);
      expect(tops[from]!).toBeLessThanOrEqual(top);
      expect(tops[to]!).toBeGreaterThanOrEqual(top + 600);
    }
    expect(sights.size).toBeLessThan(20);
  });

  it('stay the same if the focused booking is in sight, and change if it is not', () => {
    const drawn = (kept: string | null) => getVisibleLines(rows, { from: 0, to: 12 }, kept, forty);
    expect(hasSameLines(drawn(null), drawn('a3'))).toBe(true);
    expect(hasSameLines(drawn(null), drawn('a50'))).toBe(false);
    expect(hasSameLines(drawn(null), getVisibleLines(rows, { from: 0, to: 18 }, null, forty))).toBe(false);
    expect(
      hasSameLines(
        drawn(null),
        getVisibleLines(rows, { from: 0, to: 12 }, null, () => 72),
      ),
    ).toBe(false);
  });

  it('are all of few', () => {
    const few = getTimelineRows([fleet('a', 3)], new Set());
    const sight = getVisibleRowRange(few, { top: 0, bottom: 800 }, forty);
    expect(said(getVisibleLines(few, sight, null, forty))).toEqual(['a', 'a0', 'a1', 'a2']);
  });
});
