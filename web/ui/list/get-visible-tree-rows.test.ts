import { describe, expect, it } from 'vitest';
import { findTreeRowByTyping, getTreeKeyEffect, getVisibleTreeRows, type TreeItem } from './get-visible-tree-rows.ts';

const items: TreeItem[] = [
  {
    id: 'waw',
    label: 'Warszawa',
    children: [
      { id: 'hq', label: 'Centrala', children: [{ id: 'f3', label: 'Piętro 3' }] },
      { id: 'lab', label: 'Laboratorium' },
    ],
  },
  { id: 'ldz', label: 'Łódź' },
];
const rows = getVisibleTreeRows(items, new Set(['waw']));

describe('the lines of a tree', () => {
  it('are the expanded nodes, with levels and positions', () => {
    expect(rows.map((row) => [row.item.id, row.level, row.position, row.siblings, row.expanded])).toEqual([
      ['waw', 1, 1, 2, true],
      ['hq', 2, 1, 2, false],
      ['lab', 2, 2, 2, undefined],
      ['ldz', 1, 2, 2, undefined],
    ]);
  });

  it('are reached by arrow keys', () => {
    expect(getTreeKeyEffect(rows, 'waw', 'ArrowDown')).toEqual({ focus: 'hq' });
    expect(getTreeKeyEffect(rows, 'waw', 'ArrowUp')).toBeUndefined();
    expect(getTreeKeyEffect(rows, 'waw', 'ArrowRight')).toEqual({ focus: 'hq' });
    expect(getTreeKeyEffect(rows, 'hq', 'ArrowRight')).toEqual({ expand: 'hq' });
    expect(getTreeKeyEffect(rows, 'lab', 'ArrowRight')).toBeUndefined();
    expect(getTreeKeyEffect(rows, 'lab', 'ArrowLeft')).toEqual({ focus: 'waw' });
    expect(getTreeKeyEffect(rows, 'waw', 'ArrowLeft')).toEqual({ collapse: 'waw' });
    expect(getTreeKeyEffect(rows, 'lab', 'Home')).toEqual({ focus: 'waw' });
    expect(getTreeKeyEffect(rows, 'waw', 'End')).toEqual({ focus: 'ldz' });
  });

  it('are found by typing, past the end and without diacritics', () => {
    expect(findTreeRowByTyping(rows, 'waw', 'l')).toBe('lab');
    expect(findTreeRowByTyping(rows, 'lab', 'l')).toBe('ldz');
    expect(findTreeRowByTyping(rows, 'ldz', 'lab')).toBe('lab');
    expect(findTreeRowByTyping(rows, 'ldz', 'x')).toBeUndefined();
  });
});
