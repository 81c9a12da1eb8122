/** What this needs to know of the places' states. */
export type PlacesHeld = ReadonlyMap<string, { overlapping: readonly { userId: string }[] }>;

/** The ids of the places that a person holds in the chosen hours, in the order of the plan. */
export function placesOfPerson(states: PlacesHeld, userId: string): string[] {
  return [...states].flatMap(([placeId, { overlapping }]) =>
    overlapping.some((booking) => booking.userId === userId) ? [placeId] : [],
  );
}
