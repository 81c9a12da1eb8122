import { memo, useMemo } from 'react';
import { centreOf } from './box.ts';
import type { PlaceView } from './place-view.ts';
import type { Plan } from './plan.ts';
import styles from './plan-buttons.module.css';
import type { PlanTarget } from './targets.ts';

interface Shared {
  places: ReadonlyMap<string, PlaceView>;
  /** How what leads to another location is called. */
  linkLabel: (name: string) => string;
}

interface Props extends Shared {
  plan: Plan;
  targets: ReadonlyMap<string, PlanTarget>;
  /** The one target that Tab leads to. */
  stopId: string | null;
  selectedIds: ReadonlySet<string>;
}

/** A press makes another place Tab's, and chooses it: that asks so many buttons anew, and not a thousand. */
const perGroup = 32;
const none: ReadonlySet<string> = new Set();

/** What one presses and reaches with the keyboard, over the drawing, which is hidden from assistive technology. */
export const PlanButtons = memo(function PlanButtons({ plan, targets, stopId, selectedIds, ...shared }: Props) {
  const groups = useMemo(() => groupsOf([...targets.values()]), [targets]);
  return (
    <>
      {/* takes what misses every button, before the browser asks each line of the drawing */}
      <rect className={styles.floor} data-ground width={plan.width} height={plan.height} />
      {groups.map((group) => {
        const isWithin = (id: string) => group.some((target) => target.id === id);
        return (
          <ButtonGroup
            key={group[0]!.id}
            group={group}
            stopId={stopId !== null && isWithin(stopId) ? stopId : null}
            selectedIds={[...selectedIds].some(isWithin) ? selectedIds : none}
            {...shared}
          />
        );
      })}
    </>
  );
});

function groupsOf(targets: readonly PlanTarget[]): PlanTarget[][] {
  const starts = Array.from({ length: Math.ceil(targets.length / perGroup) }, (_, at) => at * perGroup);
  return starts.map((start) => targets.slice(start, start + perGroup));
}

interface GroupProps extends Shared {
  group: readonly PlanTarget[];
  stopId: string | null;
  selectedIds: ReadonlySet<string>;
}

const ButtonGroup = memo(function ButtonGroup({ group, places, stopId, selectedIds, linkLabel }: GroupProps) {
  return group.map((target) => (
    <TargetButton
      key={target.id}
      target={target}
      label={target.leadsTo === null ? (places.get(target.id)?.label ?? target.name) : linkLabel(target.name)}
      isStop={target.id === stopId}
      selected={selectedIds.has(target.id)}
    />
  ));
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
