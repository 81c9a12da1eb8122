import { memo } from 'react';
import styles from './place-sign.module.css';
import type { PlaceStatus } from './plan-types.ts';

/** Strokes within a disc of radius 7; each state is told by its shape, not by its colour alone. */
const strokes: Record<Exclude<PlaceStatus, 'free'>, string> = {
  mine: 'M-3.4 .2L-1 2.7L3.5 -2.5',
  taken: 'M0 -3.6A1.8 1.8 0 0 1 0 0A1.8 1.8 0 0 1 0 -3.6M-3.5 4A3.5 2.9 0 0 1 3.5 4',
  partly: 'M0 -3.6A1.8 1.8 0 0 1 0 0A1.8 1.8 0 0 1 0 -3.6M-3.5 4A3.5 2.9 0 0 1 3.5 4',
  locked: 'M-2.9 -.5H2.9V3.6H-2.9ZM-1.8 -.5V-2.3A1.8 1.8 0 0 1 1.8 -2.3V-.5',
  frozen:
    'M0 -4.6V4.6M-4 -2.3L4 2.3M-4 2.3L4 -2.3M-1.5 -4.3L0 -3L1.5 -4.3M-1.5 4.3L0 3L1.5 4.3M-4.5 -.8L-2.6 -1.5L-3 -3.5M4.5 .8L2.6 1.5L3 3.5M-4.5 .8L-2.6 1.5L-3 3.5M4.5 -.8L2.6 -1.5L3 -3.5',
  restricted: 'M0 -4.4L3.6 -3V.3C3.6 2.5 2 3.8 0 4.6C-2 3.8 -3.6 2.5 -3.6 .3V-3ZM-1.6 0H1.6',
  unavailable: 'M-3.4 0H3.4',
};

/** The sign of a state, drawn about the origin: a check, a person, a lock, a snowflake, a shield or a dash. */
export const PlaceSign = memo(function PlaceSign({ status }: { status: Exclude<PlaceStatus, 'free'> }) {
  return (
    <g className={styles[status]}>
      <circle className={styles.disc} r={7} />
      <path className={styles.stroke} d={strokes[status]} />
    </g>
  );
});
