import type { DetailLevel } from '../../detail-level.ts';
import { BypassDisc } from '../../parts/BypassDisc.tsx';
import { PlaceOccupants } from '../../parts/PlaceOccupants.tsx';
import { createBookedSharePath, createHatchPath } from '../../parts/place-paths.ts';
import { computeDeskNumberLayout, isTextAgainstReadingDirection } from '../../parts/reading-turn.ts';
import type { DrawingProps } from '../shape.ts';
import { createDeskToPlanMapping } from './create-desk-to-plan-mapping.ts';
import styles from './desk-drawing.module.css';
import { type PlanDesk, unitDeskSides } from './plan-desk.ts';

/**
 * The table top, in the upper part of the desk's 25 units. Below it is the chair, the occupant or
 * the sign.
 */
const top = { inset: 0.75, height: 13.5, radius: 3 } as const;
/** The inner outline of an assigned desk, drawn inside its table top. */
const plate = { inset: 2.9 } as const;
const chair = { width: 12, height: 6.5, y: 16.75 } as const;
/**
 * The disc of the occupant or sign. Away from detail `near` no number is drawn, so the disc takes
 * the whole desk.
 */
const seats = { near: { y: 18.1, diameter: 13.4 }, far: { y: unitDeskSides.height / 2, diameter: 21.4 } } as const;
const digits = { free: 12, taken: 11 } as const;
const badges: Record<DetailLevel, number> = { near: 4.2, mid: 5.4, far: 7.5 };

interface Props extends DrawingProps<PlanDesk> {
  /** False omits the number, for a swatch that stands for any place. */
  numbered?: boolean;
}

/**
 * A desk with table, chair, number and occupants. People stay upright at any rotation, and the
 * number stays readable.
 */
export function DeskDrawing({ item: desk, view, detail, numbered = true }: Props) {
  const frame = createDeskToPlanMapping(desk);
  const width = unitDeskSides.width * desk.size;
  const strip = { width: width - 2 * top.inset, height: top.height };
  const free = view.status === 'free';
  const backwards = isTextAgainstReadingDirection(desk.rotation);
  const table = frame.box(top.inset, top.inset, strip.width, strip.height);
  const start = frame.turned(0, 0);
  const end = frame.turned(backwards ? -1 : 1, 0);
  const seat = seats[detail === 'near' ? 'near' : 'far'];
  const isAssigned = view.status === 'assigned' || view.status === 'yours';
  const isPerson = view.status === 'taken' || view.status === 'partly' || view.status === 'assigned';
  return (
    <>
      <g transform={frame.spin}>
        {free && (
          <rect
            className={styles.chair}
            {...frame.box((width - chair.width) / 2, chair.y, chair.width, chair.height)}
            rx={3}
          />
        )}
        <rect className={styles.top} {...table} rx={top.radius} />
        {isAssigned && (
          <rect
            className={styles.plate}
            {...frame.box(
              plate.inset,
              plate.inset,
              width - 2 * plate.inset,
              top.height + 2 * (top.inset - plate.inset),
            )}
            rx={top.radius - 1}
          />
        )}
        {view.status === 'partly' && (
          <path
            className={styles.share}
            d={createBookedSharePath(strip, top.radius, view.share ?? 0.5, (x, y) =>
              backwards
                ? frame.point(width - top.inset - x, top.inset + top.height - y)
                : frame.point(top.inset + x, top.inset + y),
            )}
          />
        )}
        {view.status === 'locked' && <path className={styles.hatch} d={createHatchPath(table, 5)} />}
      </g>
      {numbered && (
        <DeskNumber desk={desk} free={free} detail={detail} strip={strip} at={frame.turned(width / 2, 7.5)} />
      )}
      {/* At `far` a filled desk is enough. A crowd of discs would only hide the floor. */}
      {!(isPerson && detail === 'far') && (
        <PlaceOccupants
          view={view}
          at={frame.turned(width / 2, seat.y)}
          diameter={seat.diameter}
          length={width - 1}
          along={{ x: end.x - start.x, y: end.y - start.y }}
        />
      )}
      {view.bypass && (
        <BypassDisc
          at={frame.spin ? frame.turned(width - 2, 2) : { x: table.x + table.width - 1, y: table.y + 1 }}
          radius={badges[detail]}
        />
      )}
    </>
  );
}

interface NumberProps {
  desk: PlanDesk;
  free: boolean;
  detail: DetailLevel;
  strip: { width: number; height: number };
  at: { x: number; y: number };
}

/**
 * The number of a desk, at detail `near` only. At a smaller scale its few pixels would blur the
 * plan.
 */
function DeskNumber({ desk, free, detail, strip, at }: NumberProps) {
  if (detail !== 'near') return null;
  const { size, turn } = computeDeskNumberLayout(desk.no, strip, desk.rotation, digits[free ? 'free' : 'taken']);
  return (
    <text
      className={styles.number}
      x={at.x}
      y={at.y}
      fontSize={size}
      transform={turn === 0 ? undefined : `rotate(${turn} ${at.x} ${at.y})`}
    >
      {desk.no}
    </text>
  );
}
