import { limits } from '#contract/limits.ts';
import { MoreDisc, PersonDisc } from './person-disc.tsx';
import { PlaceSign } from './place-sign.tsx';
import type { PlaceView } from './plan-types.ts';

/** Whether a place shows who or what occupies it: a free one shows nothing. */
export function isOccupied(view: PlaceView): boolean {
  return view.status !== 'free';
}

interface Props {
  view: PlaceView;
  /** Of a single disc; several are somewhat smaller. */
  diameter: number;
  /** What the row of discs may take; they overlap when it is narrow. */
  width: number;
  /** Degrees that turn the discs upright again. */
  upright?: number;
}

/** Who sits at a place, at most three and how many more; or the sign of its state. Drawn about the origin. */
export function PlaceOccupants({ view, diameter, width, upright = 0 }: Props) {
  if (view.status === 'free') return null;
  const showsPeople = (view.status === 'taken' || view.status === 'partly') && view.people.length > 0;
  if (!showsPeople) {
    return (
      <g transform={`rotate(${upright}) scale(${diameter / 14})`}>
        <PlaceSign status={view.status} />
      </g>
    );
  }
  const shown = view.people.slice(0, limits.avatarsOnPlace);
  const more = view.people.length - shown.length;
  const count = shown.length + (more > 0 ? 1 : 0);
  const size = diameter * (1 - 0.06 * (count - 1));
  const step = Math.min(size * 0.84, (width - size) / Math.max(1, count - 1));
  const place = (index: number) => `translate(${(index - (count - 1) / 2) * step} 0) rotate(${upright})`;
  return (
    <>
      {shown.map((person, index) => (
        <g key={person.id} transform={place(index)}>
          <PersonDisc person={person} diameter={size} />
        </g>
      ))}
      {more > 0 && (
        <g transform={place(shown.length)}>
          <MoreDisc count={more} diameter={size} />
        </g>
      )}
    </>
  );
}
