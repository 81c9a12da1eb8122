import type { FloorKind } from '#contract/booked-kinds.ts';
import type { StateCode } from '#contract/formats.ts';
import type { Room } from '#contract/locations.ts';

/** A bookable item of a floor, as the screens show it. */
export interface Place {
  id: string;
  kind: FloorKind;
  /** A desk's number or a room's name. The texts of its kind add the rest. */
  name: string;
  description: string;
  stateCode: StateCode;
  /** A room's seats and equipment. */
  room?: Pick<Room, 'seats' | 'equipment'>;
  /** Its centre, in plan units. */
  x: number;
  y: number;
}
