import type { LocationAction } from './location-action.ts';

/** The props that the list of locations passes to the card of every location. */
export interface LocationCardsProps {
  /** The ids of the cards that show their children. */
  opened: ReadonlySet<string>;
  turn: (ids: readonly string[], isOpen: boolean) => void;
  onAsk: (asked: LocationAction) => void;
}
