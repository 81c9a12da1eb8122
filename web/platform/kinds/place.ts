import type { FloorKind } from '#contract/places/booked-kinds.ts';
import type { Room } from '#contract/places/locations.ts';
import type { PlaceStateCode } from '#contract/wire/formats.ts';

/** A bookable item of a floor, as the screens show it. */
export interface FloorPlace {
  id: string;
  kind: FloorKind;
  /** A desk's number or a room's name. The texts of the kind complete it ('Biurko 114'). */
  name: string;
  description: string;
  stateCode: PlaceStateCode;
  /** The seats and equipment of a room. Undefined for other places. */
  room?: Pick<Room, 'seats' | 'equipment'>;
  /** The centre of the item, in plan units. */
  x: number;
  y: number;
}
