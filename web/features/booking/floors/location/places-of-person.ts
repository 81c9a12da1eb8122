/** The fields of the places' states that the search needs. */
export type PlaceHoldersById = ReadonlyMap<string, { overlapping: readonly { userId: string }[] }>;

/**
 * Returns the ids of the places that a person holds in the chosen hours, in the order of `states`.
 */
export function findPlaceIdsOfPerson(states: PlaceHoldersById, userId: string): string[] {
  return [...states].flatMap(([placeId, { overlapping }]) =>
    overlapping.some((booking) => booking.userId === userId) ? [placeId] : [],
  );
}
