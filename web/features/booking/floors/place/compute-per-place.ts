import { hasSameFields } from '#web/plan/is-same-place-view.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';

/**
 * Returns a function that computes a result for each place, again only when the place or its inputs
 * change. Inputs are equal if identical, or if they are lists of equal flat objects. Without
 * changes the function returns the same map.
 * @param compute returns a place's result, from its inputs alone
 */
export function createPerPlaceMemo<Inputs extends readonly unknown[], Result>(
  compute: (place: FloorPlace, ...inputs: Inputs) => Result,
) {
  type Known = { place: FloorPlace; inputs: Inputs; result: Result };
  let known: ReadonlyMap<string, Known> = new Map();
  let results: ReadonlyMap<string, Result> = new Map();

  return (
    places: readonly FloorPlace[],
    inputsOf: (place: FloorPlace) => Inputs | null,
  ): ReadonlyMap<string, Result> => {
    const next = new Map<string, Known>();
    let changed = false;
    for (const place of places) {
      const inputs = inputsOf(place);
      if (!inputs) continue;
      const before = known.get(place.id);
      const stays = before?.place === place && inputs.every((input, index) => sameInput(input, before.inputs[index]));
      next.set(place.id, stays ? before : { place, inputs, result: compute(place, ...inputs) });
      changed ||= !stays;
    }
    if (changed || next.size !== known.size) results = new Map([...next].map(([id, { result }]) => [id, result]));
    known = next;
    return results;
  };
}

function sameInput(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  // TanStack Query shares structure by index, so it copies every entry after a removed entry.
  return one.every((item, index) => hasSameFields(item, other[index]));
}
