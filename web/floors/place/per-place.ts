import { sameFields } from '#web/plan/same-view.ts';
import type { Place } from './place.ts';

/**
 * Something computed for each place, anew only for the places whose inputs changed since the call before: an event that
 * touches one desk costs one desk. An input is the same as itself, and a list of flat objects as one with the same fields. The
 * same map comes back when nothing changed.
 * @param compute what a place comes to; it may depend on its inputs alone
 */
export function perPlace<Inputs extends readonly unknown[], Result>(
  compute: (place: Place, ...inputs: Inputs) => Result,
) {
  type Known = { place: Place; inputs: Inputs; result: Result };
  let known: ReadonlyMap<string, Known> = new Map();
  let results: ReadonlyMap<string, Result> = new Map();

  return (places: readonly Place[], inputsOf: (place: Place) => Inputs | null): ReadonlyMap<string, Result> => {
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
  // A cache that shares what it had by its place in a list makes copies of all that an entry taken out has moved up.
  return one.every((item, index) => sameFields(item, other[index]));
}
