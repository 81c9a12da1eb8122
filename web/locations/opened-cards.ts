import type { LocationNode } from '#contract/locations.ts';

/** So many locations are shown all open; of a larger tree the root alone. */
const openAtOnce = 40;

/** What somebody opened (true) or closed (false) themselves, by location. */
export type Turned = Readonly<Record<string, boolean>>;

const keyOf = (companyId: string) => `biurko.locations.${companyId}`;

/** What was opened and closed in this tab in a company (LOC-01); whatever is not ours counts as nothing. */
export function readTurned(companyId: string): Turned {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? '{}');
    const isOurs = typeof read === 'object' && read !== null && Object.values(read).every((one) => one === !!one);
    return isOurs ? (read as Turned) : {};
  } catch {
    return {};
  }
}

/** Keeps it for this tab. */
export function keepTurned(companyId: string, turned: Turned): void {
  try {
    sessionStorage.setItem(keyOf(companyId), JSON.stringify(turned));
  } catch {
    // A full or forbidden storage takes nothing but the memory of what was open.
  }
}

/** Ids of the cards that show what is below them. */
export function openCards(locations: readonly LocationNode[], turned: Turned): Set<string> {
  const allAtOnce = locations.length <= openAtOnce;
  const isOpen = ({ id, parentId }: LocationNode) => turned[id] ?? (allAtOnce || parentId === null);
  return new Set(locations.filter(isOpen).map(({ id }) => id));
}
