import type { ReactNode } from 'react';
import { folded } from './folded-text.ts';

/** A node of a tree and what is under it. */
export interface TreeItem {
  id: string;
  label: string;
  /** An icon of lucide at `size={18}`. */
  icon?: ReactNode;
  /** At the end of the line, quieter: '84 wolne'. */
  trailing?: ReactNode;
  children?: TreeItem[];
  /** It is not to be chosen, only opened and passed. */
  disabled?: boolean;
}

/** A line of a tree as it stands on the screen. */
export interface TreeRow {
  item: TreeItem;
  /** From 1. */
  level: number;
  /** Place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
  parent: string | undefined;
  /** Undefined when it has nothing under it. */
  expanded: boolean | undefined;
}

/** The lines to show: a node's children follow it when it is expanded. */
export function treeRows(items: readonly TreeItem[], expanded: ReadonlySet<string>): TreeRow[] {
  const walk = (siblings: readonly TreeItem[], level: number, parent: string | undefined): TreeRow[] =>
    siblings.flatMap((item, index) => {
      const open = item.children?.length ? expanded.has(item.id) : undefined;
      const row = { item, level, position: index + 1, siblings: siblings.length, parent, expanded: open };
      return open ? [row, ...walk(item.children ?? [], level + 1, item.id)] : [row];
    });
  return walk(items, 1, undefined);
}

/** What a key does in a tree: moves the focus, opens or closes a node. */
export type TreeMove = { focus: string } | { expand: string } | { collapse: string } | undefined;

/** Arrows, Home and End as the WAI-ARIA tree pattern asks. */
export function moveInTree(rows: readonly TreeRow[], current: string, key: string): TreeMove {
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

/** The next line whose label begins with what was typed, starting after the current one and going round. */
export function findByTyping(rows: readonly TreeRow[], current: string, typed: string): string | undefined {
  const index = rows.findIndex((row) => row.item.id === current);
  // one letter again and again goes on to the next; a longer word may still be the current line
  const start = typed.length === 1 ? index + 1 : index;
  const round = [...rows.slice(start), ...rows.slice(0, start)];
  return round.find((row) => folded(row.item.label).startsWith(folded(typed)))?.item.id;
}
