import type { LocationAction } from './location-action.ts';

/** The props that every card receives. */
export interface CardsProps {
  /** The ids of the cards that show their children. */
  opened: ReadonlySet<string>;
  turn: (ids: readonly string[], isOpen: boolean) => void;
  onAsk: (asked: LocationAction) => void;
}
