import type { ReactNode } from 'react';
import { normalizeForSearch } from '../text/search-text.ts';

/** A node of a tree with its children. */
export interface TreeItem {
  id: string;
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** Muted content at the end of the row: '84 wolne'. */
  trailing?: ReactNode;
  children?: TreeItem[];
  /** True when the person can expand and pass the node, but not select it. */
  disabled?: boolean;
}

/** A visible row of a tree. */
export interface TreeRow {
  item: TreeItem;
  /** The depth of the node in the tree, from 1. */
  level: number;
  /** The position of the node among its siblings, from 1, and the number of siblings. */
  position: number;
  siblings: number;
  parent: string | undefined;
  /** Undefined for a node without children. */
  expanded: boolean | undefined;
}

/** Returns the visible rows. The children of an expanded node follow their parent. */
export function getVisibleTreeRows(items: readonly TreeItem[], expanded: ReadonlySet<string>): TreeRow[] {
  const walk = (siblings: readonly TreeItem[], level: number, parent: string | undefined): TreeRow[] =>
    siblings.flatMap((item, index) => {
      const open = item.children?.length ? expanded.has(item.id) : undefined;
      const row = { item, level, position: index + 1, siblings: siblings.length, parent, expanded: open };
      return open ? [row, ...walk(item.children ?? [], level + 1, item.id)] : [row];
    });
  return walk(items, 1, undefined);
}

/** The effect of a key in a tree: it moves the focus, or expands or collapses a node. */
export type TreeKeyEffect = { focus: string } | { expand: string } | { collapse: string } | undefined;

/** Returns the effect of a key by the WAI-ARIA tree pattern, or undefined for no effect. */
export function getTreeKeyEffect(rows: readonly TreeRow[], current: string, key: string): TreeKeyEffect {
  const index = rows.findIndex((row) => row.item.id === current);
  const row = rows[index];
  if (!row) return undefined;
  const to = (target: TreeRow | undefined) => (target ? { focus: target.item.id } : undefined);
  if (key === 'ArrowDown') return to(rows[index + 1]);
  if (key === 'ArrowUp') return to(rows[index - 1]);
  if (key === 'Home') return to(rows[0]);
  if (key === 'End') return to(rows.at(-1));
  if (key === 'ArrowRight') {
    if (row.expanded === false) return { expand: current };
    return row.expanded ? to(rows[index + 1]) : undefined;
  }
  if (key === 'ArrowLeft') {
    if (row.expanded) return { collapse: current };
    return row.parent === undefined ? undefined : { focus: row.parent };
  }
  return undefined;
}

/**
 * Returns the id of the next row whose label begins with the typed text. The search wraps around.
 * It starts after the current row for one letter, and at the current row for more letters.
 */
export function findTreeRowByTyping(rows: readonly TreeRow[], current: string, typed: string): string | undefined {
  const index = rows.findIndex((row) => row.item.id === current);
  // a single letter searches from the next row, but a longer word may still match the current row
  const start = typed.length === 1 ? index + 1 : index;
  const round = [...rows.slice(start), ...rows.slice(0, start)];
  return round.find((row) => normalizeForSearch(row.item.label).startsWith(normalizeForSearch(typed)))?.item.id;
}
