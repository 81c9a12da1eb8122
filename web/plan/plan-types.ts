/** How a place stands for the person who looks, in the hours chosen. */
export type PlaceStatus = 'free' | 'mine' | 'taken' | 'partly' | 'locked' | 'frozen' | 'restricted' | 'unavailable';

/** A desk; x and y are its top left corner before rotation, in plan units. */
export interface PlanDesk {
  kind: 'desk';
  id: string;
  no: number;
  x: number;
  y: number;
  /** 1 to 4: the desk is 26 times this wide and 25 high. */
  size: number;
  /** Degrees about its centre. */
  rotation: number;
}

/** A meeting room; x and y are its top left corner before rotation, in plan units. */
export interface PlanRoom {
  kind: 'room';
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees about its centre. */
  rotation: number;
  /** Any CSS colour; the drawing mixes it with the theme's floor. */
  color: string;
}

/** What can be booked on a plan. */
export type PlanPlace = PlanDesk | PlanRoom;

/** A closed polygon that leads to another location. */
export interface PlanPointer {
  id: string;
  name: string;
  points: [number, number][];
  color: string;
  targetLocationId: string | null;
}

/** The picture of the floor that lies under the places. */
export interface PlanSketch {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Everything drawn of a location. */
export interface Plan {
  width: number;
  height: number;
  sketch: PlanSketch | null;
  desks: PlanDesk[];
  rooms: PlanRoom[];
  pointers: PlanPointer[];
}

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

/** The words on and about the plan. */
export interface FloorPlanTexts {
  /** The plan's name: 'Floor 3, desk plan'. */
  plan: string;
  /** How to use it with the keyboard; read after the name, not shown. */
  instructions: string;
  zoom: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  /** The zoom as the person's language writes a percentage: 100 -> '100 %'. */
  percent(value: number): string;
  /** What a pointer to another location is called: 'Go to Floor 4'. */
  pointer(name: string): string;
}
