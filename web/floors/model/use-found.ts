import { useMemo, useState } from 'react';
import { type PlacesHeld, placesOfPerson } from '../location/places-of-person.ts';

/** Somebody whom a search found. */
export interface FoundPerson {
  id: string;
  name: string;
}

const nowhere: ReadonlySet<string> = new Set();

/** The colleague whom a search found, and their places in the chosen hours, whatever day that comes to be. */
export function useFound(states: PlacesHeld) {
  const [person, setFound] = useState<FoundPerson | null>(null);
  // By its words: the plan goes to what was found, and must not go there again with every live event.
  const ids = person ? placesOfPerson(states, person.id).join(' ') : '';
  const found = useMemo(() => (ids === '' ? nowhere : new Set(ids.split(' '))), [ids]);
  return { foundPerson: person, found, setFound };
}
