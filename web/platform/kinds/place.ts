import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { Room } from '#contract/places/locations.ts';
import type { StateCode } from '#contract/wire/formats.ts';

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
