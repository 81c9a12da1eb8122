import { memo } from 'react';
import { centreOf } from './box.ts';
import type { PlaceView } from './place-view.ts';
import type { Plan } from './plan.ts';
import styles from './plan-buttons.module.css';
import type { PlanTarget } from './targets.ts';

interface Props {
  plan: Plan;
  targets: ReadonlyMap<string, PlanTarget>;
  places: ReadonlyMap<string, PlaceView>;
  /** The one target that Tab leads to. */
  stopId: string | null;
  selectedIds: ReadonlySet<string>;
  /** How what leads to another location is called. */
  linkLabel: (name: string) => string;
}

/** What one presses and reaches with the keyboard, over the drawing, which is hidden from assistive technology. */
export const PlanButtons = memo(function PlanButtons({ plan, targets, places, stopId, selectedIds, linkLabel }: Props) {
  return (
    <>
      {/* takes what misses every button, before the browser asks each line of the drawing */}
      <rect className={styles.floor} data-ground width={plan.width} height={plan.height} />
      {[...targets.values()].map((target) => (
        <TargetButton
          key={target.id}
          target={target}
          label={target.leadsTo === null ? (places.get(target.id)?.label ?? target.name) : linkLabel(target.name)}
          isStop={target.id === stopId}
          selected={selectedIds.has(target.id)}
        />
      ))}
    </>
  );
});

interface ButtonProps {
  target: PlanTarget;
  label: string;
  isStop: boolean;
  selected: boolean;
}

/** A place's whole box, or the corners of what leads elsewhere; a button or a link by what a press does. */
const TargetButton = memo(function TargetButton({ target, label, isStop, selected }: ButtonProps) {
  const { id, box, bounds, rotation, corners, leadsTo } = target;
  const isPlace = leadsTo === null;
  const common = {
    role: isPlace ? 'button' : 'link',
    tabIndex: isStop ? 0 : -1,
    'aria-label': label,
    'aria-current': selected || undefined,
    [isPlace ? 'data-place-id' : 'data-link-id']: id,
    className: styles.target,
  };
  if (corners) return <polygon {...common} points={corners.map(({ x, y }) => `${x} ${y}`).join(' ')} />;
  const isQuarter = rotation % 90 === 0;
  const centre = centreOf(box);
  return (
    <rect
      {...common}
      {...(isQuarter ? bounds : box)}
      rx={4}
      transform={isQuarter ? undefined : `rotate(${rotation} ${centre.x} ${centre.y})`}
    />
  );
});
