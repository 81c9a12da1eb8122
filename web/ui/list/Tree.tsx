import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import {
  findTreeRowByTyping,
  getTreeKeyEffect,
  getVisibleTreeRows,
  type TreeItem,
  type TreeRow,
} from './get-visible-tree-rows.ts';
import styles from './Tree.module.css';

export interface TreeProps {
  items: TreeItem[];
  /** The accessible name of the tree. */
  label: string;
  /** The ids of the expanded nodes, which the caller stores. */
  expanded: ReadonlySet<string>;
  onExpandedChange: (expanded: Set<string>) => void;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** Milliseconds within which typed letters count as one word. */
const typingPause = 600;

/**
 * A tree of items. A click on a row selects it, and a click on its arrow expands or collapses it.
 * Arrow keys move, letters search, Enter or Space selects, an asterisk expands all siblings. Only
 * one row is in the page's Tab order.
 */
export function Tree({ items, label, expanded, onExpandedChange, selected, onSelect }: TreeProps) {
  const rows = getVisibleTreeRows(items, expanded);
  const list = useRef<HTMLDivElement>(null);
  const typing = useRef({ word: '', at: 0 });
  const [lastFocused, setLastFocused] = useState<string | null>(null);
  const shown = (id: string | null) => id !== null && rows.some((row) => row.item.id === id);
  const active = shown(lastFocused) ? lastFocused : shown(selected) ? selected : rows[0]?.item.id;

  const focus = (id: string) => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  const toggle = (id: string, open: boolean) => {
    const next = new Set(expanded);
    if (open) next.add(id);
    else next.delete(id);
    onExpandedChange(next);
  };

  /** Selects a row. A row that cannot be selected expands or collapses instead. */
  const press = (item: TreeItem, open: boolean | undefined) => {
    if (!item.disabled) onSelect(item.id);
    else if (open !== undefined) toggle(item.id, !open);
  };
  const openSiblings = (row: TreeRow | undefined) => {
    const beside = rows.filter((other) => other.parent === row?.parent && other.expanded === false);
    onExpandedChange(new Set([...expanded, ...beside.map((other) => other.item.id)]));
  };
  /** Focuses the row whose label begins with the letters typed so far. */
  const type = (from: string, letter: string) => {
    const now = Date.now();
    const word = now - typing.current.at > typingPause ? letter : typing.current.word + letter;
    typing.current = { word, at: now };
    const found = findTreeRowByTyping(rows, from, word);
    if (found) focus(found);
  };
  /** Applies an arrow key, Home or End. Returns false when the key has no effect. */
  const walk = (from: string, key: string): boolean => {
    const move = getTreeKeyEffect(rows, from, key);
    if (!move) return false;
    if ('focus' in move) focus(move.focus);
    else if ('expand' in move) toggle(move.expand, true);
    else toggle(move.collapse, false);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = (event.target as HTMLElement).dataset.id;
    if (current === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find((other) => other.item.id === current);
    const { key } = event;
    if (key === 'Enter' || (key === ' ' && Date.now() - typing.current.at > typingPause)) {
      if (row) press(row.item, row.expanded);
    } else if (key === '*') openSiblings(row);
    else if (key.length === 1) type(current, key);
    else if (!walk(current, key)) return;
    event.preventDefault();
  };

  return (
    <div ref={list} role="tree" aria-label={label} className={styles.tree} onKeyDown={onKeyDown}>
      {rows.map(({ item, level, position, siblings, expanded: open }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the element with the role `tree` handles the keys of all its rows
        <div
          key={item.id}
          role="treeitem"
          data-id={item.id}
          className={classNames(styles.row, item.disabled && styles.disabled)}
          style={{ '--level': level - 1 } as React.CSSProperties}
          tabIndex={item.id === active ? 0 : -1}
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-expanded={open}
          aria-selected={item.disabled ? undefined : item.id === selected}
          aria-disabled={(item.disabled && open === undefined) || undefined}
          onFocus={() => setLastFocused(item.id)}
          onClick={() => press(item, open)}
        >
          {open === undefined ? (
            <span className={styles.leaf} />
          ) : (
            <span
              aria-hidden="true"
              className={classNames(styles.arrow, open && styles.open)}
              onClick={(event) => {
                event.stopPropagation();
                toggle(item.id, !open);
              }}
            >
              <ChevronRight size={18} />
            </span>
          )}
          {item.icon && <span className={styles.icon}>{item.icon}</span>}
          <span className={styles.label}>{item.label}</span>
          {item.trailing && <span className={styles.trailing}>{item.trailing}</span>}
        </div>
      ))}
    </div>
  );
}
