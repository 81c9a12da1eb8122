import type { Box, Point, TurnedBox } from './geometry.ts';

/** The layers of a sketch, painted in this order; one SVG path each. */
export const layers = [
  'ground',
  'shade',
  'faint',
  'detail',
  'furniture',
  'backrest',
  'door',
  'window',
  'glass',
  'inner',
  'outer',
] as const;
export type Layer = (typeof layers)[number];

/** A side of the world: the plan's top is north. */
export type Side = 'n' | 'e' | 's' | 'w';

export interface Wall {
  from: Point;
  to: Point;
  kind: 'inner' | 'glass';
}

/** A hole in a wall, centred on the wall's middle line; `along` is the direction in which that wall runs. */
export interface Opening {
  at: Point;
  along: 'x' | 'y';
  width: number;
}

export interface Label {
  text: string;
  at: Point;
  size: number;
  turn: number;
}

export interface DrawnDesk extends TurnedBox {
  size: 1 | 2 | 3 | 4;
  description: string;
  /** The floor from which one reaches the chair. */
  approach: TurnedBox;
}

export interface DrawnRoom extends Box {
  name: string;
  description: string;
  color: string;
}

/** A region of the plan that leads to another floor, which it names by key. */
export interface DrawnPointer {
  name: string;
  points: Point[];
  color: string;
  target: string;
}

/** A floor as it is being drawn: what the company books, what the sketch shows, and the space furniture takes. */
export interface Sheet {
  width: number;
  height: number;
  outline: Point[];
  /** Stretches of the facade without windows. */
  blind: Box[];
  walls: Wall[];
  openings: Opening[];
  ink: Record<Layer, string[]>;
  labels: Label[];
  desks: DrawnDesk[];
  rooms: DrawnRoom[];
  pointers: DrawnPointer[];
  solids: TurnedBox[];
}

/** An empty sheet of that size for a building of that outline (the middle line of its outer walls, clockwise). */
export function startSheet(width: number, height: number, outline: Point[]): Sheet {
  const ink = Object.fromEntries(layers.map((layer) => [layer, [] as string[]])) as Record<Layer, string[]>;
  return {
    width,
    height,
    outline,
    blind: [],
    walls: [],
    openings: [],
    ink,
    labels: [],
    desks: [],
    rooms: [],
    pointers: [],
    solids: [],
  };
}

/** Names a zone; the point is the middle of the text. */
export function label(sheet: Sheet, text: string, at: Point, size = 13, turn = 0): void {
  sheet.labels.push({ text, at, size, turn });
}
