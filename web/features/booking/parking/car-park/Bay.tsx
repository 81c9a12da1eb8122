import { Accessibility, Check, Construction, Snowflake, Zap } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { parkingSpaceTypeCodes } from '#contract/parking/parking-spaces.ts';
import { CarDrawing } from '#web/platform/cars/CarDrawing.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import type { CellButtonProps } from './CarPark.tsx';
import styles from './car-park.module.css';

/** The state of a parking space in the drawing. */
export type BayState = 'free' | 'taken' | 'mine' | 'inactive' | 'outOfUse' | 'frozen';

export interface BayView {
  /** The text painted on the ground: the label, or the number without a label. */
  name: string;
  type: number;
  state: BayState;
  /** True if the space is selected, for a booking or in the editor. */
  chosen?: boolean;
  /** The accessible name: 'Miejsce 12, stacja ładowania, wolne'. */
  text: string;
  /** The holder of the space's first booking in the period. */
  holder?: { name: string; avatar: string | null } | undefined;
  carIcon?: number | null;
  /** The booked sections of the requested period, as fractions from 0 to 1. */
  held?: readonly { id: string; start: number; end: number }[];
  /** True for a space that can have the focus but not be clicked. */
  off?: boolean;
}

interface Props {
  view: BayView;
  button: CellButtonProps;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Draws a parking space between its painted lines. */
function PlainBay({ view, button, onPress }: Props) {
  const { name, type, state, chosen, text, holder, carIcon, held, off } = view;
  const hasCar = state === 'taken' || state === 'mine';
  return (
    <button
      {...button}
      className={styles.bay}
      data-state={state}
      data-type={type}
      data-chosen={chosen || undefined}
      aria-disabled={off || undefined}
      aria-label={text}
      onClick={onPress}
    >
      <span className={styles.sign} aria-hidden="true">
        {state === 'frozen' && <Snowflake />}
        {state === 'outOfUse' && <Construction />}
        {(state === 'free' || hasCar) && type === parkingSpaceTypeCodes.handicapped && <Accessibility />}
        {(state === 'free' || hasCar) && type === parkingSpaceTypeCodes.charging && <Zap />}
      </span>
      {hasCar && <CarDrawing icon={carIcon ?? null} className={styles.car} />}
      {hasCar && holder && <Avatar name={holder.name} picture={holder.avatar} size={24} className={styles.holder} />}
      {chosen && (
        <span className={styles.chosen} aria-hidden="true">
          <Check size={18} strokeWidth={3} />
        </span>
      )}
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {held && held.length > 0 && (
        <span className={styles.bar} aria-hidden="true">
          {held.map(({ id, start, end }) => (
            <span
              key={id}
              style={{ insetInlineStart: `${start * 100}%`, width: `${Math.max(end - start, 0.04) * 100}%` }}
            />
          ))}
        </span>
      )}
    </button>
  );
}

/**
 * A parking space that renders only when its view changes, because a car park may have 900 spaces.
 */
export const Bay = memo(
  PlainBay,
  (before, after) =>
    before.button.tabIndex === after.button.tabIndex &&
    before.onPress === after.onPress &&
    JSON.stringify(before.view) === JSON.stringify(after.view),
);
