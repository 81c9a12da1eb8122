import { useSyncExternalStore } from 'react';
import styles from './plan-rings.module.css';
import type { PlanTarget } from './targets.ts';
import type { Camera } from './viewport/camera.ts';

/**
 * The largest number of found places that get pins. With more, places get only rings, because many
 * pins hide the plan.
 */
const mostPins = 12;

interface Props {
  camera: Camera;
  targets: ReadonlyMap<string, PlanTarget>;
  focusedId: string | null;
  selectedIds: ReadonlySet<string>;
  highlightedIds: ReadonlySet<string>;
}

/**
 * The rings around found, selected and focused places. They are equally thick on the screen at each
 * zoom.
 */
export function PlanHighlightRings({ camera, targets, focusedId, selectedIds, highlightedIds }: Props) {
  const pixel = 1 / useSyncExternalStore(camera.subscribe, camera.settledScale, () => 1);
  const known = (ids: ReadonlySet<string>) => [...ids].flatMap((id) => targets.get(id) ?? []);
  const found = known(highlightedIds);
  const focused = focusedId ? targets.get(focusedId) : undefined;
  return (
    <>
      {found.map((target) => (
        <Ring key={target.id} target={target} pixel={pixel} look="found" />
      ))}
      {known(selectedIds).map((target) => (
        <Ring key={target.id} target={target} pixel={pixel} look="selected" />
      ))}
      {focused && <Ring target={focused} pixel={pixel} look={selectedIds.has(focused.id) ? 'focusedToo' : 'focused'} />}
      {found.length <= mostPins && found.map((target) => <Pin key={target.id} target={target} pixel={pixel} />)}
    </>
  );
}

type Look = 'found' | 'selected' | 'focused' | 'focusedToo';

/**
 * The ring's distance from the place and its thickness, in CSS pixels. On a selected place the
 * focus ring lies outside the ring of the selection.
 */
const rings: Record<Look, { offset: number; width: number }> = {
  found: { offset: 1, width: 3 },
  selected: { offset: 1, width: 3 },
  focused: { offset: 2, width: 2 },
  focusedToo: { offset: 6, width: 2 },
};

function Ring({ target, pixel, look }: { target: PlanTarget; pixel: number; look: Look }) {
  const { box, rotation } = target;
  const width = rings[look].width * pixel;
  const out = rings[look].offset * pixel + width / 2;
  return (
    <rect
      className={styles[look]}
      x={box.x - out}
      y={box.y - out}
      width={box.width + 2 * out}
      height={box.height + 2 * out}
      rx={4 + out}
      strokeWidth={width}
      transform={`rotate(${rotation} ${box.x + box.width / 2} ${box.y + box.height / 2})`}
    />
  );
}

/** A map pin, 28 pixels high, at the upper edge of a place. */
function Pin({ target, pixel }: { target: PlanTarget; pixel: number }) {
  const { bounds } = target;
  return (
    <g transform={`translate(${bounds.x + bounds.width / 2} ${bounds.y}) scale(${pixel})`}>
      <path className={styles.pin} d="M0 0C-3 -6 -10 -10 -10 -18A10 10 0 0 1 10 -18C10 -10 3 -6 0 0Z" />
      <circle className={styles.pinEye} cy={-18} r={3.5} />
    </g>
  );
}
