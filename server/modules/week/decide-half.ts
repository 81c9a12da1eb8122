import type { HalfDayState } from '#contract/week/week.ts';

/**
 * A fact about a half day: an absence, a booked desk, the person's own mark (`home` or `office`),
 * or a desk that is assigned to the person.
 */
export type HalfDayFact = 'away' | 'booked' | 'home' | 'office' | 'assigned';

/**
 * The facts in the order in which they win. An absence is the person's word that they are not
 * there, and a booking may be left over. A mark is newer than an assignment, which holds for
 * months.
 */
const order: readonly [HalfDayFact, HalfDayState][] = [
  ['away', 'away'],
  ['booked', 'office'],
  ['home', 'home'],
  ['office', 'office'],
  ['assigned', 'office'],
];

/**
 * Returns the place of a person in a half day, with the buildings of the facts that decided it.
 * Null without facts.
 */
export function decideHalfDayState(
  facts: readonly { fact: HalfDayFact; building: string | null }[],
): { state: HalfDayState; buildings: string[] } | null {
  const won = order.find(([fact]) => facts.some((one) => one.fact === fact));
  if (!won) return null;
  const buildings = facts.flatMap(({ fact, building }) => (fact === won[0] && building !== null ? [building] : []));
  return { state: won[1], buildings: [...new Set(buildings)] };
}
