import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { getBoxCentre, type Point } from '#web/plan/box.ts';
import type { Camera } from '#web/plan/viewport/camera.ts';
import { type EditedItem, isFrozen } from '../model/edited-item.ts';
import { rotatedPoint } from '../model/geometry/rotated-point.ts';
import { boundsAround, cornersOf, frameOf } from '../model/kinds/kinds.ts';
import { useEditorState } from '../state/editor-context.ts';
import { getSelectedItems } from '../state/get-selected-items.ts';
import { formatHandleAction, type HandleAction, roomHandles } from '../tools/handles.ts';
import styles from './canvas.module.css';
import { createOutlinePath } from './create-outline-path.ts';

/**
 * The shortest side, in CSS pixels, of an item that shows middle handles or end handles. On a
 * smaller item, handles would leave no space to drag the item itself.
 */
const leastSide = { withMiddle: 72, withEnds: 36 } as const;
/**
 * Distances in CSS pixels. `turn`: from the selected items up to the rotate handle. `target`: half
 * a handle's click target (WCAG 2.5.8). `knob`: half a visible knob.
 */
const away = { turn: 26, target: 12, knob: 5 } as const;
/** The largest number of selected items with handles. With more items, only their outlines show. */
const mostRings = 200;

/**
 * Outlines and handles of the selected items. Lines and handles have the same size on the screen at
 * any zoom.
 */
export function SelectionLayer({ camera }: { camera: Camera }) {
  const items = useEditorState(getSelectedItems);
  const isChoosing = useEditorState(({ activeTool }) => activeTool.does === 'choose');
  const pixel = 1 / useSyncExternalStore(camera.subscribe, camera.settledScale, () => 1);
  if (items.length === 0) return null;
  return (
    <>
      <path
        className={styles.chosen}
        strokeWidth={2 * pixel}
        d={items.map((item) => createOutlinePath(cornersOf(item))).join('')}
      />
      {isChoosing && items.length <= mostRings && <Handles items={items} pixel={pixel} />}
    </>
  );
}

const Handles = memo(function Handles({ items, pixel }: { items: readonly EditedItem[]; pixel: number }) {
  const free = items.filter((item) => !isFrozen(item));
  const bounds = boundsAround(free);
  if (!bounds) return null;
  const [only] = items.length === 1 ? free : [];
  const top = { x: bounds.x + bounds.width / 2, y: bounds.y };
  return (
    <>
      {only && <OwnHandles item={only} pixel={pixel} />}
      <line
        className={styles.stalk}
        strokeWidth={pixel}
        x1={top.x}
        x2={top.x}
        y1={top.y}
        y2={top.y - away.turn * pixel}
      />
      <Knob name={{ does: 'turn' }} at={{ x: top.x, y: top.y - away.turn * pixel }} pixel={pixel} />
    </>
  );
});

function OwnHandles({ item, pixel }: { item: EditedItem; pixel: number }): ReactNode {
  const { box, rotation } = frameOf(item);
  const centre = getBoxCentre(box);
  const onBox = (x: number, y: number) =>
    rotatedPoint({ x: centre.x + (x * box.width) / 2, y: centre.y + (y * box.height) / 2 }, rotation, centre);
  const hasEnds = Math.max(box.width, box.height) >= leastSide.withEnds * pixel;
  const hasMiddle = (side: number) => side >= leastSide.withMiddle * pixel;
  if (item.kind === 'desk') return hasEnds && <Knob name={{ does: 'size' }} at={onBox(1, 0)} pixel={pixel} />;
  if (item.kind === 'room')
    return roomHandles
      .filter(({ x, y }) => hasEnds && (x !== 0 || hasMiddle(box.width)) && (y !== 0 || hasMiddle(box.height)))
      .map((handle) => (
        <Knob
          key={formatHandleAction({ does: 'resize', handle })}
          name={{ does: 'resize', handle }}
          at={onBox(handle.x, handle.y)}
          pixel={pixel}
          square
        />
      ));
  const corners = cornersOf(item);
  return corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length]!;
    const middle = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is identified by its index in the outline
      <g key={at}>
        <Knob name={{ does: 'side', at }} at={middle} pixel={pixel} faint />
        <Knob name={{ does: 'corner', at }} at={corner} pixel={pixel} square />
      </g>
    );
  });
}

interface KnobProps {
  name: HandleAction;
  at: Point;
  pixel: number;
  square?: boolean;
  faint?: boolean;
}

/** A handle: a small mark with a larger click target. */
function Knob({ name, at, pixel, square = false, faint = false }: KnobProps) {
  const half = (faint ? 3 : away.knob) * pixel;
  return (
    <>
      <rect
        className={styles.knob}
        strokeWidth={1.5 * pixel}
        x={at.x - half}
        y={at.y - half}
        width={2 * half}
        height={2 * half}
        rx={square ? 1.5 * pixel : half}
      />
      <circle
        className={styles.grip}
        data-handle={formatHandleAction(name)}
        cx={at.x}
        cy={at.y}
        r={(faint ? 8 : away.target) * pixel}
      />
    </>
  );
}
