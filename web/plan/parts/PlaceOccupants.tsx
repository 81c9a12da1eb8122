import { limits } from '#contract/wire/limits.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { Point } from '../box.ts';
import type { PlaceStatus, PlaceView } from '../place-view.ts';
import { MorePeopleDisc, PersonDisc } from './PersonDisc.tsx';
import styles from './place-sign.module.css';
import { getStatusIconPath, type StatusWithIcon } from './status-icon-paths.ts';

interface Props {
  view: PlaceView;
  /** The centre of the row of discs. */
  at: Point;
  /** The diameter of a single disc. In a row of several, each disc is smaller. */
  diameter: number;
  /** The maximum length of the row, in plan units. Discs overlap when the row is short. */
  length: number;
  /** The direction of the row, as a vector of length 1. To the right by default. */
  along?: Point;
}

/** The statuses of places that other people hold. */
const withPeople: ReadonlySet<PlaceStatus> = new Set(['taken', 'assigned', 'partly']);
/** The minimum visible share of each overlapped disc. */
const leastStep = 0.45;

/**
 * At most three people at a taken, assigned or partly booked place, and the number of further
 * people. Without people the place shows the sign of its status, and a free place nothing.
 */
export function PlaceOccupants({ view, at, diameter, length, along = { x: 1, y: 0 } }: Props) {
  if (view.status === 'free') return null;
  const showsPeople = withPeople.has(view.status) && view.people.length > 0;
  if (!showsPeople) return <PlaceSign status={view.status} at={at} diameter={diameter} />;
  const shown = view.people.slice(0, limits.avatarsOnPlace);
  const more = view.people.length - shown.length;
  const count = shown.length + (more > 0 ? 1 : 0);
  const size = Math.min(diameter * (1 - 0.06 * (count - 1)), length / (1 + leastStep * (count - 1)));
  const step = Math.min(size * 0.84, (length - size) / Math.max(1, count - 1));
  const placeOf = (index: number): Point => {
    const way = (index - (count - 1) / 2) * step;
    return { x: at.x + along.x * way, y: at.y + along.y * way };
  };
  return (
    <>
      {shown.map((person, index) => (
        <PersonDisc key={person.id} person={person} at={placeOf(index)} diameter={size} />
      ))}
      {more > 0 && <MorePeopleDisc count={more} at={placeOf(shown.length)} diameter={size} />}
    </>
  );
}

/** The sign of a status in its disc. The signs differ by shape, not by colour alone. */
function PlaceSign({ status, at, diameter }: { status: StatusWithIcon; at: Point; diameter: number }) {
  const { steps, line } = getStatusIconPath(status, diameter / 2);
  const hasDisc = status !== 'restricted' && status !== 'unavailable';
  return (
    <>
      {hasDisc && <circle className={classNames(styles.disc, styles[status])} cx={at.x} cy={at.y} r={diameter / 2} />}
      <path className={classNames(styles.stroke, styles[status])} d={`M${at.x} ${at.y}${steps}`} strokeWidth={line} />
    </>
  );
}
