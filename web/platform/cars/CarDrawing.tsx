import styles from './car.module.css';
import { type CarShape, carShapes, getCarOfIcon } from './car-shapes.ts';

interface Props {
  /** The number of the car's icon (a body in a colour). Null means the default car. */
  icon: number | null;
  className?: string;
}

/** The drawing of a car from above, nose up. */
export function CarDrawing({ icon, className }: Props) {
  const { shape, colour } = getCarOfIcon(icon);
  const { width, length, hood, boot, open }: CarShape = carShapes[shape];
  const [left, top] = [(40 - width) / 2, (76 - length) / 2];
  const [front, rear] = [top + hood, top + length - boot];
  const glass = 6;
  const inset = 4;
  const pane = (y: number, wide: number, narrow: number, height: number) =>
    `M${20 - wide} ${y} L${20 + wide} ${y} L${20 + narrow} ${y + height} L${20 - narrow} ${y + height} Z`;
  const half = width / 2 - inset;
  return (
    <svg viewBox="0 0 40 76" aria-hidden="true" className={className ?? styles.car} data-colour={colour}>
      <rect x={left - 2} y={top + 12} width={width + 4} height={9} rx={3} className={styles.dark} />
      <rect x={left - 2} y={top + length - 20} width={width + 4} height={9} rx={3} className={styles.dark} />
      <rect x={left} y={top} width={width} height={length} rx={8} className={styles.body} />
      <path d={pane(front, half + 1, half - 1, glass)} className={styles.dark} />
      {open === 'bed' ? (
        <rect x={left + 4} y={rear} width={width - 8} height={boot - 4} rx={2} className={styles.bed} />
      ) : (
        <path d={pane(rear - glass + 1, half - 2, half, glass - 1)} className={styles.dark} />
      )}
      {open === 'roof' ? (
        <path
          d={`M${left + 5} ${front + 8}h${width / 2 - 7}v9h${7 - width / 2}zM22 ${front + 8}h${width / 2 - 7}v9h${7 - width / 2}z`}
          className={styles.dark}
        />
      ) : (
        <rect
          x={left + inset}
          y={front + glass + 1}
          width={width - 2 * inset}
          height={Math.max(rear - front - 2 * glass - 1, 6)}
          rx={3}
          className={styles.roof}
        />
      )}
      <path d={`M${left + 3} ${top + 3}h6M${left + width - 9} ${top + 3}h6`} className={styles.lamps} />
    </svg>
  );
}
