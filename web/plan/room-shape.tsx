import { BypassBadge } from './bypass-badge.tsx';
import { hatchPath, sharePath } from './place-paths.ts';
import type { Detail } from './plan-detail.ts';
import { PlanLabel } from './plan-label.tsx';
import type { PlaceView, PlanRoom } from './plan-types.ts';
import { runsBackwards } from './reading-turn.ts';
import styles from './room-shape.module.css';

const radius = 6;

const badges: Record<Detail, number> = { near: 6.3, mid: 9, far: 14 };

type Props = { room: PlanRoom; view: PlaceView; detail: Detail };

/** A room; its name stays upright as far as quarter turns go. */
export function RoomShape({ room, view, detail }: Props) {
  const { x, y, width, height, rotation } = room;
  const quarters = Math.round(rotation / 90);
  const across = quarters % 2 === 0 ? width : height;
  const down = quarters % 2 === 0 ? height : width;
  const box = { x: 0, y: 0, width, height };
  const backwards = runsBackwards(rotation);
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}>
      <rect className={styles.body} width={width} height={height} rx={radius} />
      {view.status === 'partly' && (
        <path
          className={styles.share}
          d={sharePath(box, radius, view.share ?? 0.5, (dx, dy) =>
            backwards ? { x: width - dx, y: height - dy } : { x: dx, y: dy },
          )}
        />
      )}
      {view.status === 'locked' && <path className={styles.hatch} d={hatchPath(box, 12)} />}
      <g transform={`translate(${width / 2} ${height / 2}) rotate(${-90 * quarters})`}>
        <PlanLabel name={room.name} view={view} width={across} height={down} detail={detail} />
        {view.bypass && <BypassBadge at={{ x: across / 2 - 4, y: 4 - down / 2 }} radius={badges[detail]} />}
      </g>
    </g>
  );
}
