import { classNames } from '#web/ui/theme/class-names.ts';
import { BypassBadge } from './bypass-badge.tsx';
import { leading, nameLines } from './name-lines.ts';
import { PlaceOccupants } from './place-occupants.tsx';
import { hatchPath, sharePath } from './place-paths.ts';
import type { Detail } from './plan-detail.ts';
import type { PlaceView, PlanRoom } from './plan-types.ts';
import styles from './room-shape.module.css';

const radius = 6;
const padding = 8;

/** Letters and signs by detail: the further off, the larger on the plan. */
const levels: { detail: Detail; sizes: number[]; disc: number }[] = [
  { detail: 'near', sizes: [15, 13, 11, 9], disc: 24 },
  { detail: 'mid', sizes: [24, 20, 17, 14], disc: 34 },
  { detail: 'far', sizes: [48, 40, 32, 26, 20], disc: 52 },
];

type Props = { room: Pick<PlanRoom, 'name' | 'width' | 'height' | 'rotation' | 'color'>; view: PlaceView };

/** A room in its own frame, from its top left corner; its name stays upright as far as quarter turns go. */
export function RoomShape({ room, view }: Props) {
  const { width, height } = room;
  const quarters = Math.round(room.rotation / 90);
  const across = quarters % 2 === 0 ? width : height;
  const down = quarters % 2 === 0 ? height : width;
  return (
    <>
      <rect className={styles.body} width={width} height={height} rx={radius} />
      {view.status === 'partly' && <path className={styles.share} d={sharePath(width, height, radius, view.share ?? 0.5)} />}
      {view.status === 'locked' && <path className={styles.hatch} d={hatchPath(width, height, 12)} />}
      <g transform={`translate(${width / 2} ${height / 2}) rotate(${-90 * quarters})`}>
        {levels.map((level) => (
          <RoomLabel key={level.detail} level={level} name={room.name} view={view} width={across} height={down} />
        ))}
        {view.bypass && (
          <g transform={`translate(${across / 2 - 4} ${4 - down / 2}) scale(1.5)`}>
            <BypassBadge />
          </g>
        )}
      </g>
    </>
  );
}

interface LabelProps {
  level: (typeof levels)[number];
  name: string;
  view: PlaceView;
  width: number;
  height: number;
}

/** The name with who or what is in the room below it, as one block about the origin. */
function RoomLabel({ level, name, view, width, height }: LabelProps) {
  const room = { width: width - 2 * padding, height: height - 2 * padding };
  const disc = view.status === 'free' ? 0 : Math.min(level.disc, room.height * 0.45, room.width);
  const gap = disc * 0.2;
  const { lines, size } = nameLines(name, room.width, room.height - disc - gap, level.sizes);
  const line = size * leading;
  const start = -(lines.length * line + gap + disc) / 2;
  return (
    <g className={classNames(styles.label, styles[level.detail])}>
      <text className={styles.name} fontSize={size}>
        {lines.map((text, index) => (
          <tspan key={`${index}-${text}`} x={0} y={start + (index + 0.5) * line}>
            {text}
          </tspan>
        ))}
      </text>
      <g transform={`translate(0 ${start + lines.length * line + gap + disc / 2})`}>
        <PlaceOccupants view={view} diameter={disc} width={room.width} />
      </g>
    </g>
  );
}
