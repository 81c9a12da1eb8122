import type { CSSProperties } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { DetailLevel } from '../../detail-level.ts';
import { BypassDisc } from '../../parts/BypassDisc.tsx';
import { PlanLabel } from '../../parts/PlanLabel.tsx';
import { createBookedSharePath, createHatchPath } from '../../parts/place-paths.ts';
import { isTextAgainstReadingDirection } from '../../parts/reading-turn.ts';
import type { DrawingProps } from '../shape.ts';
import type { PlanRoom } from './plan-room.ts';
import styles from './room-drawing.module.css';

const radius = 6;

const badges: Record<DetailLevel, number> = { near: 6.3, mid: 9, far: 14 };

/** A room with its name, which is drawn within 45 degrees of upright. */
export function RoomDrawing({ item: room, view, detail }: DrawingProps<PlanRoom>) {
  const { x, y, width, height, rotation } = room;
  const quarters = Math.round(rotation / 90);
  const across = quarters % 2 === 0 ? width : height;
  const down = quarters % 2 === 0 ? height : width;
  const box = { x: 0, y: 0, width, height };
  const backwards = isTextAgainstReadingDirection(rotation);
  return (
    <g
      className={classNames(styles.room, styles[view.status])}
      style={{ '--room-color': room.color } as CSSProperties}
      transform={`translate(${x} ${y}) rotate(${rotation} ${width / 2} ${height / 2})`}
    >
      <rect className={styles.body} width={width} height={height} rx={radius} />
      {view.status === 'partly' && (
        <path
          className={styles.share}
          d={createBookedSharePath(box, radius, view.share ?? 0.5, (dx, dy) =>
            backwards ? { x: width - dx, y: height - dy } : { x: dx, y: dy },
          )}
        />
      )}
      {view.status === 'locked' && <path className={styles.hatch} d={createHatchPath(box, 12)} />}
      <g transform={`translate(${width / 2} ${height / 2}) rotate(${-90 * quarters})`}>
        <PlanLabel name={room.name} view={view} width={across} height={down} detail={detail} />
        {view.bypass && <BypassDisc at={{ x: across / 2 - 4, y: 4 - down / 2 }} radius={badges[detail]} />}
      </g>
    </g>
  );
}
