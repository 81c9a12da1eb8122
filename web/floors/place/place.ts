import type { FloorKind } from '#contract/booked-kinds.ts';
import type { StateCode } from '#contract/formats.ts';
import type { Room } from '#contract/locations.ts';

/** Something on a floor that can be booked, as the screens talk of it. */
export interface Place {
  id: string;
  kind: FloorKind;
  /** A desk's number, a room's name; its kind's texts say the rest. */
  name: string;
  description: string;
  stateCode: StateCode;
  /** Of a room: for how many it is, and what is in it. */
  room?: Pick<Room, 'seats' | 'equipment'>;
  /** Its middle, in plan units. */
  x: number;
  y: number;
}
