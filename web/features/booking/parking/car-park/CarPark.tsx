import { type KeyboardEvent, memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './car-park.module.css';
import { type Cell, type GridSize, getCellKey, getNextFocusedCell } from './grid-move.ts';
import { getFittingZoom } from './lot-zoom.ts';
import { ZoomTools } from './ZoomTools.tsx';

interface Props extends GridSize {
  label: string;
  describedBy?: string;
  /** True if several cells can be selected. */
  many?: boolean;
  /** Renders a cell: a button that spreads the given props, or null for bare ground. */
  cell: (cell: Cell, button: CellButtonProps) => { content: ReactNode; selected?: boolean } | null;
  /** Returns true for cells that arrow keys can reach. */
  canStand: (cell: Cell) => boolean;
  /** Runs before the key handling of the grid. It returns true if it has handled the key. */
  onKey?: (event: KeyboardEvent<HTMLElement>, cell: Cell) => boolean;
  onMove?: (cell: Cell, event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The props that a cell's button spreads. Tab reaches the grid once, and arrow keys move within it.
 */
export interface CellButtonProps {
  type: 'button';
  tabIndex: 0 | -1;
  'data-cell': string;
  onFocus: () => void;
}

const read = (key: string): Cell => {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return { x, y };
};

/**
 * A car park from above: rows of spaces in pairs back to back, with a lane between. Its grid has
 * one Tab stop, with arrows, Home, End and page keys within. It renders only for new props, so that
 * 900 spaces do not delay typing beside it.
 */
export const CarPark = memo(PlainCarPark);

function PlainCarPark({ rows, cols, label, describedBy, many, cell, canStand, onKey, onMove }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Cell | null>(null);
  const [asked, setAsked] = useState(1);
  const ground = useRef<HTMLDivElement>(null);
  const fitting = getFittingZoom(cols, useWidth(ground));
  const zoom = Math.max(fitting, asked);
  const all = Array.from({ length: rows }, (_, y) => Array.from({ length: cols }, (_, x) => ({ x, y }))).flat();
  const stop = held && held.x < cols && held.y < rows && canStand(held) ? held : (all.find(canStand) ?? null);
  const goTo = (to: Cell) => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-cell="${getCellKey(to)}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // An added or removed space is a new button in the same cell, which takes over the focus.
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    const active = document.activeElement;
    if (isHeld.current && held && (active === null || active === document.body)) goTo(held);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = (event.target as HTMLElement).dataset.cell;
    if (key === undefined || event.defaultPrevented) return;
    const from = read(key);
    if (onKey?.(event, from)) return event.preventDefault();
    if (event.altKey || event.metaKey) return;
    const to = getNextFocusedCell(event, from, { rows, cols }, canStand);
    if (!to) return;
    event.preventDefault();
    goTo(to);
    onMove?.(to, event);
  };
  return (
    <div className={styles.whole}>
      {fitting < 1 && <ZoomTools zoom={zoom} fitting={fitting} onZoom={setAsked} />}
      <div ref={ground} className={styles.ground}>
        {/* biome-ignore lint/a11y/useSemanticElements: arrow keys move from space to space, unlike in a table */}
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          aria-describedby={describedBy}
          aria-rowcount={rows}
          aria-colcount={cols}
          aria-multiselectable={many || undefined}
          className={styles.lot}
          style={{ '--cols': cols, ...(fitting < 1 && { zoom }) } as React.CSSProperties}
          onKeyDown={onKeyDown}
          onFocus={() => {
            isHeld.current = true;
          }}
          onBlur={({ target, relatedTarget }) => {
            // If the focused button is removed, `isHeld` stays true, so that the new
            // button takes the focus.
            if (target.isConnected || relatedTarget) isHeld.current = false;
          }}
        >
          {Array.from({ length: rows }, (_, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid above, whose buttons take the focus
            <div key={y} role="row" className={styles.row} data-faces={y % 2 === 0 ? 'down' : 'up'}>
              {Array.from({ length: cols }, (_, x) => {
                const here = { x, y };
                const isStop = stop?.x === x && stop.y === y;
                const drawn = cell(here, {
                  type: 'button',
                  tabIndex: isStop ? 0 : -1,
                  'data-cell': getCellKey(here),
                  onFocus: () => setHeld(here),
                });
                return (
                  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: part of the grid above, whose buttons take the focus
                  <div key={getCellKey(here)} role="gridcell" className={styles.cell} aria-selected={drawn?.selected}>
                    {drawn?.content}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Returns the width of an element in px and follows its size. It is 0 before layout. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setWidth(current.clientWidth);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
