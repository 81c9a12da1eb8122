import type { LocationNode } from '#contract/places/locations.ts';

/**
 * The largest number of locations that the tree shows fully open. In a larger tree only the root is
 * open.
 */
const openAtOnce = 40;

/** The cards that the person opened (true) or closed (false), by location id. */
export type CardOpenStates = Readonly<Record<string, boolean>>;

const keyOf = (companyId: string) => `biurko.locations.${companyId}`;

/**
 * Returns the cards that the person opened and closed in this tab and company (LOC-01). Invalid
 * data counts as none.
 */
export function readCardOpenStates(companyId: string): CardOpenStates {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? '{}');
    const isOurs = typeof read === 'object' && read !== null && Object.values(read).every((one) => one === !!one);
    return isOurs ? (read as CardOpenStates) : {};
  } catch {
    return {};
  }
}

/** Stores the opened and closed cards for this tab. */
export function storeCardOpenStates(companyId: string, turned: CardOpenStates): void {
  try {
    sessionStorage.setItem(keyOf(companyId), JSON.stringify(turned));
  } catch {
    // If the storage is full or forbidden, cards still open and close. Only a reload forgets them.
  }
}

/** Returns the ids of the cards that show their children. */
export function getOpenCardIds(locations: readonly LocationNode[], turned: CardOpenStates): Set<string> {
  const allAtOnce = locations.length <= openAtOnce;
  const isOpen = ({ id, parentId }: LocationNode) => turned[id] ?? (allAtOnce || parentId === null);
  return new Set(locations.filter(isOpen).map(({ id }) => id));
}
