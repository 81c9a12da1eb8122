import { type KeyboardEvent, memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './car-park.module.css';
import { type Cell, cellByKey, cellKey, type GridSize } from './grid-move.ts';
import { fittingZoom } from './lot-zoom.ts';
import { ZoomTools } from './ZoomTools.tsx';

interface Props extends GridSize {
  label: string;
  describedBy?: string;
  /** Several may be chosen. */
  many?: boolean;
  /** What stands in a cell: a button that spreads what it is given, or null for bare ground. */
  cell: (cell: Cell, button: CellButton) => { content: ReactNode; selected?: boolean } | null;
  /** Whether arrows lead to a cell. */
  canStand: (cell: Cell) => boolean;
  /** Before the keys of a grid: true when the key was taken. */
  onKey?: (event: KeyboardEvent<HTMLElement>, cell: Cell) => boolean;
  onMove?: (cell: Cell, event: KeyboardEvent<HTMLElement>) => void;
}

/** What the one button of a cell spreads, so that Tab leads to the grid once and arrows go through it. */
export interface CellButton {
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
 * A car park from above: rows of bays on asphalt, two and two back to back, with a lane to drive between. A grid for the keyboard: one stop for
 * Tab, arrows, Home, End and pages within. Drawn again only when it is given something else: it may have 900 bays, and what is typed beside it must not wait for them.
 */
export const CarPark = memo(PlainCarPark);

function PlainCarPark({ rows, cols, label, describedBy, many, cell, canStand, onKey, onMove }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<Cell | null>(null);
  const [asked, setAsked] = useState(1);
  const ground = useRef<HTMLDivElement>(null);
  const fitting = fittingZoom(cols, useWidth(ground));
  const zoom = Math.max(fitting, asked);
  const all = Array.from({ length: rows }, (_, y) => Array.from({ length: cols }, (_, x) => ({ x, y }))).flat();
  const stop = held && held.x < cols && held.y < rows && canStand(held) ? held : (all.find(canStand) ?? null);
  const goTo = (to: Cell) => {
    const button = grid.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(to)}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  // A space that is put or taken away is another button in the same place, which takes the focus over.
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
    const to = cellByKey(event, from, { rows, cols }, canStand);
    if (!to) return;
    event.preventDefault();
    goTo(to);
    onMove?.(to, event);
  };
  return (
    <div className={styles.whole}>
      {fitting < 1 && <ZoomTools zoom={zoom} fitting={fitting} onZoom={setAsked} />}
      <div ref={ground} className={styles.ground}>
        {/* biome-ignore lint/a11y/useSemanticElements: a table would be read row by row, this is walked through */}
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
            // What has been taken out of the page does not let go of it.
            if (target.isConnected || relatedTarget) isHeld.current = false;
          }}
        >
          {Array.from({ length: rows }, (_, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the grid
            <div key={y} role="row" className={styles.row} data-faces={y % 2 === 0 ? 'down' : 'up'}>
              {Array.from({ length: cols }, (_, x) => {
                const here = { x, y };
                const isStop = stop?.x === x && stop.y === y;
                const drawn = cell(here, {
                  type: 'button',
                  tabIndex: isStop ? 0 : -1,
                  'data-cell': cellKey(here),
                  onFocus: () => setHeld(here),
                });
                return (
                  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the grid
                  <div key={cellKey(here)} role="gridcell" className={styles.cell} aria-selected={drawn?.selected}>
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

/** The width of an element in px, also when its window changes; 0 until it is laid out. */
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
