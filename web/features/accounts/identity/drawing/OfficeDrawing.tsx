import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Cuboid } from './Cuboid.tsx';
import styles from './drawing.module.css';
import { Chair, Desk, Plant } from './Furniture.tsx';
import { formatIsometricPolygonPoints, projectIsometric } from './iso.ts';
import { BookingCallout, PersonPin } from './Pins.tsx';

/** The x of each desk's left end within a row, in units of the floor. */
const row = [0, 1.5, 3];

/**
 * An island of six desks in two rows, with chairs on both sides. `mine` is the index of a desk in
 * the near row, which gets the brand's colour.
 */
function Island({ x, y, mine }: { x: number; y: number; mine?: number }) {
  return (
    <>
      {row.map((at) => (
        <Chair key={at} x={x + at + 0.48} y={y - 0.5} back="far" />
      ))}
      {row.map((at) => (
        <Desk key={at} x={x + at} y={y} faces="far" />
      ))}
      {row.map((at, index) => (
        <Desk key={at} x={x + at} y={y + 0.82} faces="near" colour={index === mine ? 'mine' : 'desk'} />
      ))}
      {row.map((at, index) => (
        <Chair key={at} x={x + at + 0.48} y={y + 1.74} back="near" colour={index === mine ? 'mine' : 'chair'} />
      ))}
    </>
  );
}

/** A pane of glass that stands on the floor between two points. */
function Glass({ from, to }: { from: [number, number]; to: [number, number] }) {
  return (
    <polygon
      className={styles.glass}
      points={formatIsometricPolygonPoints([...from, 0], [...to, 0], [...to, 1.7], [...from, 1.7])}
    />
  );
}

/** A window in the wall along x (y = 0) or along y (x = 0). */
function Window({ along, from }: { along: 'x' | 'y'; from: number }) {
  const at = (distance: number, z: number): [number, number, number] =>
    along === 'x' ? [distance, 0, z] : [0, distance, z];
  return (
    <polygon
      className={styles.window}
      points={formatIsometricPolygonPoints(at(from, 0.8), at(from + 1.5, 0.8), at(from + 1.5, 2), at(from, 2))}
    />
  );
}

/**
 * A decorative drawing of an office from above, in the product's colours. It resembles the plan
 * that members use.
 */
export function OfficeDrawing({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <svg viewBox="-385 -118 832 590" aria-hidden="true" className={className}>
      <Cuboid x={-0.2} y={-0.2} z={-0.35} width={12.4} depth={10.4} height={0.35} colour="floor" />
      <polygon
        className={styles.carpet}
        points={formatIsometricPolygonPoints([0.5, 4.4, 0], [11.6, 4.4, 0], [11.6, 8.3, 0], [0.5, 8.3, 0])}
      />

      <g className={styles.walls}>
        <Cuboid x={-0.2} y={-0.2} width={0.2} depth={10.4} height={2.5} colour="wall" />
        <Cuboid x={-0.2} y={-0.2} width={12.4} depth={0.2} height={2.5} colour="wall" />
      </g>
      {[4.6, 6.4, 8.2].map((from) => (
        <Window key={from} along="y" from={from} />
      ))}
      {[5.1, 10.2].map((from) => (
        <Window key={from} along="x" from={from} />
      ))}

      {/* The meeting room. */}
      <polygon
        className={styles.roomFloor}
        points={formatIsometricPolygonPoints([0, 0, 0], [4.6, 0, 0], [4.6, 3.7, 0], [0, 3.7, 0])}
      />
      <polygon
        className={styles.board}
        points={formatIsometricPolygonPoints([0, 1, 0.9], [0, 2.8, 0.9], [0, 2.8, 1.9], [0, 1, 1.9])}
      />
      <Chair x={1.4} y={0.75} back="far" colour="guest" />
      <Chair x={2.3} y={0.75} back="far" colour="guest" />
      <Cuboid x={1.7} y={1.6} width={1.3} depth={0.3} height={0.68} colour="metal" />
      <Cuboid x={1.1} y={1.3} z={0.68} width={2.4} depth={1} height={0.09} colour="table" />
      <Chair x={1.4} y={2.4} back="near" colour="guest" />
      <Chair x={2.3} y={2.4} back="near" colour="guest" />
      <Glass from={[4.6, 0]} to={[4.6, 3.7]} />
      <Glass from={[4.6, 3.7]} to={[1.5, 3.7]} />

      {/* The kitchen. */}
      <Cuboid x={7} y={0} width={3} depth={0.65} height={0.95} colour="cupboard" />
      <Cuboid x={7} y={0} z={1.5} width={2.2} depth={0.4} height={0.6} colour="cupboard" />
      <Cuboid x={9.1} y={0.1} z={0.95} width={0.45} depth={0.4} height={0.5} colour="metal" />
      <Cuboid x={8.2} y={0.2} z={0.95} width={0.18} depth={0.18} height={0.2} colour="mine" />
      <Plant x={10.9} y={0.25} size={1.25} />

      {/* The sofas. */}
      <polygon
        className={styles.rug}
        points={formatIsometricPolygonPoints([6, 1.9, 0], [10.4, 1.9, 0], [10.4, 3.9, 0], [6, 3.9, 0])}
      />
      <Cuboid x={6.3} y={2.1} width={0.25} depth={1.6} height={0.85} colour="sofa" />
      <Cuboid x={6.55} y={2.1} width={0.6} depth={1.6} height={0.42} colour="sofa" />
      <Cuboid x={7.7} y={2.5} z={0.28} width={0.8} depth={0.8} height={0.08} colour="table" />
      <Cuboid x={8.05} y={2.85} width={0.1} depth={0.1} height={0.28} colour="metal" />
      <Cuboid x={9.1} y={2.4} width={0.8} depth={1} height={0.4} colour="sofa" />

      <Plant x={5} y={3.1} />
      <Island x={0.9} y={5.3} />
      <Plant x={5.75} y={6} size={1.1} />
      <Island x={6.8} y={5.3} mine={1} />

      {/* Shelves and plants towards the street. */}
      <Cuboid x={1} y={9.2} width={3.4} depth={0.5} height={0.7} colour="cupboard" />
      <Cuboid x={1.3} y={9.35} z={0.7} width={0.3} depth={0.2} height={0.32} colour="mine" />
      <Cuboid x={1.7} y={9.35} z={0.7} width={0.2} depth={0.2} height={0.4} colour="guest" />
      <Plant x={3.7} y={9.3} size={0.7} />
      <Plant x={5.3} y={9.2} size={1.2} />

      <PersonPin at={projectIsometric(1.6, 5.1, 1.4)} initials="ŻŚ" colour={2} />
      <PersonPin at={projectIsometric(3.2, 7.6, 1.4)} initials="MK" colour={6} />
      <PersonPin at={projectIsometric(10.5, 5.1, 1.4)} initials="TB" colour={4} />
      <PersonPin at={projectIsometric(2.6, 0.9, 1.4)} initials="AN" colour={7} />
      <PersonPin at={projectIsometric(7.1, 2.8, 1.1)} initials="JW" colour={5} />
      <BookingCallout
        at={projectIsometric(9.05, 7.65)}
        title={t('identity.drawing.desk')}
        text={t('identity.drawing.hours')}
      />
    </svg>
  );
}
