import { Cuboid } from './Cuboid.tsx';
import styles from './drawing.module.css';
import { projectIsometric } from './iso.ts';

interface Place {
  x: number;
  y: number;
}

/** A chair. `back` is the side of the seat that has the backrest. */
export function Chair({ x, y, back, colour = 'chair' }: Place & { back: 'far' | 'near' | 'left'; colour?: string }) {
  const leg = <Cuboid x={x + 0.2} y={y + 0.2} width={0.12} depth={0.12} height={0.4} colour="metal" />;
  const seat = <Cuboid x={x} y={y} z={0.4} width={0.52} depth={0.52} height={0.1} colour={colour} />;
  const panel = {
    far: <Cuboid x={x} y={y - 0.06} z={0.5} width={0.52} depth={0.08} height={0.5} colour={colour} />,
    near: <Cuboid x={x} y={y + 0.48} z={0.5} width={0.52} depth={0.08} height={0.5} colour={colour} />,
    left: <Cuboid x={x - 0.06} y={y} z={0.5} width={0.08} depth={0.52} height={0.5} colour={colour} />,
  }[back];
  return (
    <>
      {leg}
      {back !== 'near' && panel}
      {seat}
      {back === 'near' && panel}
    </>
  );
}

/** A desk with a monitor. `faces` is the side on which its chair stands. */
export function Desk({ x, y, faces, colour = 'desk' }: Place & { faces: 'far' | 'near'; colour?: string }) {
  const screenY = faces === 'near' ? y + 0.12 : y + 0.6;
  return (
    <>
      <Cuboid x={x + 0.06} y={y + 0.06} width={0.08} depth={0.66} height={0.68} colour="metal" />
      <Cuboid x={x + 1.34} y={y + 0.06} width={0.08} depth={0.66} height={0.68} colour="metal" />
      <Cuboid x={x} y={y} z={0.68} width={1.48} depth={0.78} height={0.08} colour={colour} />
      <Cuboid x={x + 0.66} y={screenY} z={0.76} width={0.16} depth={0.06} height={0.14} colour="metal" />
      <Cuboid x={x + 0.34} y={screenY} z={0.88} width={0.8} depth={0.06} height={0.44} colour="screen" />
    </>
  );
}

/** A plant in a pot. */
export function Plant({ x, y, size = 1 }: Place & { size?: number }) {
  const [cx, cy] = projectIsometric(x + 0.2, y + 0.2, 0.42 * size);
  const leaf = (turn: number, length: number) => (
    <path
      key={turn}
      className={styles.leaf}
      transform={`translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn}) scale(${(length * size).toFixed(2)})`}
      d="M0 0C-9-10-8-26 0-38 8-26 9-10 0 0Z"
    />
  );
  return (
    <>
      <Cuboid x={x} y={y} width={0.4 * size} depth={0.4 * size} height={0.4 * size} colour="pot" />
      {leaf(-58, 0.8)}
      {leaf(58, 0.8)}
      {leaf(-28, 1)}
      {leaf(30, 0.95)}
      {leaf(0, 1.15)}
    </>
  );
}
