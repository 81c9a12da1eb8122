import { memo, useMemo } from 'react';
import { getBoxCentre } from './box.ts';
import type { PlaceView } from './place-view.ts';
import type { Plan } from './plan.ts';
import styles from './plan-buttons.module.css';
import type { PlanTarget } from './targets.ts';

interface Shared {
  places: ReadonlyMap<string, PlaceView>;
  /** Returns the accessible name of a link to another location. */
  linkLabel: (name: string) => string;
}

interface Props extends Shared {
  plan: Plan;
  targets: ReadonlyMap<string, PlanTarget>;
  /** The id of the only target in the Tab order. */
  stopId: string | null;
  selectedIds: ReadonlySet<string>;
}

/**
 * The number of buttons per group. A click changes the Tab order and the selection, and re-renders
 * one group instead of a thousand buttons.
 */
const perGroup = 32;
const none: ReadonlySet<string> = new Set();

/**
 * The buttons and links over the drawing. Assistive technology sees them instead of the drawing.
 */
export const PlanButtons = memo(function PlanButtons({ plan, targets, stopId, selectedIds, ...shared }: Props) {
  const groups = useMemo(() => groupsOf([...targets.values()]), [targets]);
  return (
    <>
      {/* takes clicks that miss every button, before the browser tests each line of the drawing */}
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

/**
 * A button over a place's whole box, or a link with the corners of an outline. A click opens the
 * place or leads to another location.
 */
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
  const centre = getBoxCentre(box);
  return (
    <rect
      {...common}
      {...(isQuarter ? bounds : box)}
      rx={4}
      transform={isQuarter ? undefined : `rotate(${rotation} ${centre.x} ${centre.y})`}
    />
  );
});
