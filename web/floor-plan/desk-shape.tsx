import styles from './desk-shape.module.css';
import { BypassBadge } from './bypass-badge.tsx';
import { PlaceOccupants } from './place-occupants.tsx';
import { hatchPath, sharePath } from './place-paths.ts';
import { deskUnit } from './plan-box.ts';
import type { PlaceView, PlanDesk } from './plan-types.ts';

/** The table top within the desk's 25 units; below it is the chair, where whoever sits there is drawn. */
const top = { inset: 0.75, height: 15.5, radius: 3 } as const;
const chair = { width: 12, height: 7, y: 17 } as const;
const seat = { y: 17, diameter: 15 } as const;

type Props = { desk: Pick<PlanDesk, 'no' | 'size' | 'rotation'>; view: PlaceView };

/** A desk in its own frame, from its top left corner; turned by its parent, while number and people stay upright. */
export function DeskShape({ desk, view }: Props) {
  const width = deskUnit.width * desk.size;
  const middle = width / 2;
  const free = view.status === 'free';
  const inner = width - 2 * top.inset;
  const upright = -desk.rotation;
  return (
    <>
      <rect className={styles.chair} x={middle - chair.width / 2} {...chair} rx={3} />
      <g transform={`translate(${top.inset} ${top.inset})`}>
        <rect className={styles.top} width={inner} height={top.height} rx={top.radius} />
        {view.status === 'partly' && (
          <path className={styles.share} d={sharePath(inner, top.height, top.radius, view.share ?? 0.5)} />
        )}
        {view.status === 'locked' && <path className={styles.hatch} d={hatchPath(inner, top.height, 5)} />}
      </g>
      <g transform={`translate(${middle} ${free ? 8.4 : 6.6}) rotate(${upright})`}>
        <text className={free ? styles.freeNumber : styles.number}>{desk.no}</text>
      </g>
      {!free && (
        <g transform={`translate(${middle} ${seat.y})`}>
          <g className={styles.seat}>
            <PlaceOccupants view={view} diameter={seat.diameter} width={width - 1} upright={upright} />
          </g>
        </g>
      )}
      {view.bypass && (
        <g transform={`translate(${width - 3.5} 3.5) rotate(${upright})`}>
          <BypassBadge />
        </g>
      )}
    </>
  );
}
