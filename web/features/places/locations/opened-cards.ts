import type { LocationNode } from '#contract/places/locations.ts';

/** The most locations that are shown all open. A larger tree opens its root alone. */
const openAtOnce = 40;

/** The cards that the person opened (true) or closed (false), by location id. */
export type Turned = Readonly<Record<string, boolean>>;

const keyOf = (companyId: string) => `biurko.locations.${companyId}`;

/**
 * Reads the cards opened and closed in this tab and company (LOC-01). Invalid data counts as
 * nothing.
 */
export function readTurned(companyId: string): Turned {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? '{}');
    const isOurs = typeof read === 'object' && read !== null && Object.values(read).every((one) => one === !!one);
    return isOurs ? (read as Turned) : {};
  } catch {
    return {};
  }
}

/** Stores the opened and closed cards for this tab. */
export function keepTurned(companyId: string, turned: Turned): void {
  try {
    sessionStorage.setItem(keyOf(companyId), JSON.stringify(turned));
  } catch {
    // A full or forbidden storage loses only the memory of open cards.
  }
}

/** Returns the ids of the cards that show what is below them. */
export function openCards(locations: readonly LocationNode[], turned: Turned): Set<string> {
  const allAtOnce = locations.length <= openAtOnce;
  const isOpen = ({ id, parentId }: LocationNode) => turned[id] ?? (allAtOnce || parentId === null);
  return new Set(locations.filter(isOpen).map(({ id }) => id));
}
