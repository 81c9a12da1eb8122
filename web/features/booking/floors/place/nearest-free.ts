import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { isFreeStatus, type PlaceState } from './place-state.ts';

/** Returns at most `most` free places of the same kind on the plan, the nearest first. */
export function findNearestFreePlaces(
  place: FloorPlace,
  places: readonly FloorPlace[],
  states: ReadonlyMap<string, PlaceState>,
  most: number,
): FloorPlace[] {
  return places
    .filter((other) => other.kind === place.kind && other.id !== place.id && isFreeStatus(states.get(other.id)?.status))
    .map((other) => ({ other, away: Math.hypot(other.x - place.x, other.y - place.y) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ other }) => other);
}
