import type { LocationAct } from './location-act.ts';

/** Props that every card gets. */
export interface CardsProps {
  /** Ids of the cards that show what is below them. */
  opened: ReadonlySet<string>;
  turn: (ids: readonly string[], isOpen: boolean) => void;
  onAsk: (asked: LocationAct) => void;
}
