/** The status of a place for the signed-in person in the selected hours. */
export type PlaceStatus =
  | 'free'
  /** Free, and assigned to the person. */
  | 'yours'
  | 'mine'
  | 'taken'
  /** Assigned to another person, who has not booked it. */
  | 'assigned'
  | 'partly'
  | 'locked'
  | 'frozen'
  | 'restricted'
  | 'unavailable';

/** A person who sits at a place. `avatar` is the URL of a picture. */
export interface PlacePerson {
  id: string;
  name: string;
  avatar: string | null;
}

/** The look and the accessible name of a place. */
export interface PlaceView {
  status: PlaceStatus;
  /** The accessible name: 'Desk 12, free until 14:00'. */
  label: string;
  people: PlacePerson[];
  /** The booked share of the hours, 0 to 1, drawn for 'partly'. Half when omitted. */
  share?: number;
  /** True when an administrator booked the place past the rules. */
  bypass?: boolean;
}
