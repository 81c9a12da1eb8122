import type { DrawnRoom } from '#contract/places/drawing.ts';
import type { PlaceStateCode } from '#contract/wire/formats.ts';
import type { PlanDesk } from '#web/plan/shapes/desk/plan-desk.ts';
import type { PlanLocationPointer } from '#web/plan/shapes/pointer/plan-location-pointer.ts';
import type { PlanRoom } from '#web/plan/shapes/room/plan-room.ts';

/** A desk in the editor, with its drawn fields and its other saved fields. */
export interface EditedDesk extends PlanDesk {
  description: string;
  stateCode: PlaceStateCode;
}

/** The saved fields of a room that the plan does not draw. */
type RoomFields = Pick<
  DrawnRoom,
  'description' | 'stateCode' | 'imageId' | 'exchangeIdentifier' | 'seats' | 'equipment' | 'dashboardState'
>;

/** A room in the editor. */
export interface EditedRoom extends PlanRoom, RoomFields {
  /** The URL of the room's picture, or null. */
  image: string | null;
  /** True if the room's display has a key. The server never returns the key. */
  isDashboardAuthKeyExists: boolean;
  /** A new key of the display that is not saved yet. Null leaves the saved key. */
  dashboardAuthKey: string | null;
}

/** A pointer in the editor, the same as on the plan. */
export type EditedPointer = PlanLocationPointer;

/** An item of the drawing. */
export type EditedItem = EditedDesk | EditedRoom | EditedPointer;

/** The kind of an item. */
export type ItemKind = EditedItem['kind'];

/** The type of an item by its kind. */
export type EditedItemOfKind<Kind extends ItemKind> = Extract<EditedItem, { kind: Kind }>;

/** States of a place (core, section 4). */
export const placeStateCodes = { active: 0, frozen: 2, locked: 3 } as const satisfies Record<string, PlaceStateCode>;

/**
 * Tells whether the package does not cover the item. A frozen item keeps its size, rotation and
 * state (EDIT-06).
 */
export function isFrozen(item: EditedItem): boolean {
  return item.kind !== 'pointer' && item.stateCode === placeStateCodes.frozen;
}
