import type { DetailLevel } from '../detail-level.ts';
import type { PlaceView } from '../place-view.ts';
import { breakNameIntoLines, lineHeightRatio } from './break-name-into-lines.ts';
import { PlaceOccupants } from './PlaceOccupants.tsx';
import styles from './plan-label.module.css';

const padding = 8;

/** The sizes of letters and discs by detail. At a smaller scale they are larger in plan units. */
const levels: Record<DetailLevel, { sizes: number[]; disc: number }> = {
  near: { sizes: [15, 13, 11, 9], disc: 24 },
  mid: { sizes: [24, 20, 17, 14], disc: 34 },
  far: { sizes: [48, 40, 32, 26, 20], disc: 52 },
};

interface Props {
  name: string;
  width: number;
  height: number;
  detail: DetailLevel;
  /** The room's status and occupants. Omitted for items that cannot be booked. */
  view?: PlaceView;
}

/**
 * A name with the occupants or the sign of the status below, as one block centred on the origin.
 */
export function PlanLabel({ name, width, height, detail, view }: Props) {
  const level = levels[detail];
  const room = { width: width - 2 * padding, height: height - 2 * padding };
  const disc = !view || view.status === 'free' ? 0 : Math.min(level.disc, room.height * 0.45, room.width);
  const gap = disc * 0.2;
  const { lines, size } = breakNameIntoLines(name, room.width, room.height - disc - gap, level.sizes);
  const line = size * lineHeightRatio;
  const start = -(lines.length * line + gap + disc) / 2;
  const rows = lines.map((text, index) => ({ text, y: start + (index + 0.5) * line }));
  return (
    <>
      <text className={styles.name} fontSize={size}>
        {rows.map((row) => (
          <tspan key={row.y} x={0} y={row.y}>
            {row.text}
          </tspan>
        ))}
      </text>
      {view && (
        <PlaceOccupants
          view={view}
          at={{ x: 0, y: start + lines.length * line + gap + disc / 2 }}
          diameter={disc}
          length={room.width}
        />
      )}
    </>
  );
}
