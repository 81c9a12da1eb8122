import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './place-sign.module.css';
import type { Point } from './plan-box.ts';
import { type SignedStatus, signAt } from './sign-paths.ts';

/** The sign of a state in its disc; each state is told by its shape, not by its colour alone. */
export function PlaceSign({ status, at, diameter }: { status: SignedStatus; at: Point; diameter: number }) {
  const { steps, line } = signAt(status, diameter / 2);
  const hasDisc = status !== 'restricted' && status !== 'unavailable';
  return (
    <>
      {hasDisc && <circle className={classNames(styles.disc, styles[status])} cx={at.x} cy={at.y} r={diameter / 2} />}
      <path className={classNames(styles.stroke, styles[status])} d={`M${at.x} ${at.y}${steps}`} strokeWidth={line} />
    </>
  );
}
