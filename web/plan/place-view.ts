/** How a place stands for the person who looks, in the hours chosen. */
export type PlaceStatus = 'free' | 'mine' | 'taken' | 'partly' | 'locked' | 'frozen' | 'restricted' | 'unavailable';

/** Somebody who sits at a place; `avatar` is a picture's address. */
export interface PlacePerson {
  id: string;
  name: string;
  avatar: string | null;
}

/** How a place looks and what it is called. */
export interface PlaceView {
  status: PlaceStatus;
  /** The accessible name: 'Desk 12, free until 14:00'. */
  label: string;
  people: PlacePerson[];
  /** 0 to 1: how much of the chosen hours is taken already; drawn when the status is 'partly', a half when left out. */
  share?: number;
  /** Booked by an administrator past the rules. */
  bypass?: boolean;
}
