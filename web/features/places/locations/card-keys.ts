import type { LocationBranch } from '#web/platform/places/location-tree.ts';
import { getEditorLinkId, getExpanderId } from './card-ids.ts';

/** The effect of a key on a card: the focus moves to another card, or the card opens or closes. */
export type CardKeyEffect = { to: string } | { turn: string; isOpen: boolean };

interface ShownCard {
  id: string;
  parent: string | null;
  hasBelow: boolean;
}

function shownCards(
  branches: readonly LocationBranch[],
  opened: ReadonlySet<string>,
  parent: string | null = null,
): ShownCard[] {
  return branches.flatMap(({ node: { id }, children }) => [
    { id, parent, hasBelow: children.length > 0 },
    ...(opened.has(id) ? shownCards(children, opened, id) : []),
  ]);
}

/**
 * Returns the effect of an arrow key, Home or End on a card. Right opens a card or goes to its
 * child. Left closes it or goes to its parent, as in the booking screen's tree. Null for other
 * keys, and if there is no further card.
 */
export function getCardKeyEffect(
  key: string,
  id: string,
  branches: readonly LocationBranch[],
  opened: ReadonlySet<string>,
): CardKeyEffect | null {
  const cards = shownCards(branches, opened);
  const at = cards.findIndex((one) => one.id === id);
  const card = cards[at];
  if (!card) return null;
  const isOpen = card.hasBelow && opened.has(id);
  const to = (other: ShownCard | undefined) => (other && other.id !== id ? { to: other.id } : null);
  switch (key) {
    case 'ArrowDown':
      return to(cards[at + 1]);
    case 'ArrowUp':
      return to(cards[at - 1]);
    case 'Home':
      return to(cards[0]);
    case 'End':
      return to(cards.at(-1));
    case 'ArrowRight':
      if (isOpen) return to(cards[at + 1]);
      return card.hasBelow ? { turn: id, isOpen: true } : null;
    case 'ArrowLeft':
      if (isOpen) return { turn: id, isOpen: false };
      return card.parent === null ? null : { to: card.parent };
    default:
      return null;
  }
}

/**
 * Moves the focus to a card's expander, whose state a screen reader announces. Without an expander,
 * it moves to the editor link.
 */
export function focusCard(id: string): void {
  (document.getElementById(getExpanderId(id)) ?? document.getElementById(getEditorLinkId(id)))?.focus();
}
