import type { DrawnRoom } from '#contract/drawing.ts';
import type { StateCode } from '#contract/formats.ts';
import type { PlanDesk } from '#web/plan/shapes/desk/plan-desk.ts';
import type { PlanPointer } from '#web/plan/shapes/pointer/plan-pointer.ts';
import type { PlanRoom } from '#web/plan/shapes/room/plan-room.ts';

/** A desk as the editor holds it: what the plan draws, and the rest of what is saved. */
export interface EditedDesk extends PlanDesk {
  description: string;
  stateCode: StateCode;
}

/** What of a room is saved besides what the plan draws. */
type RoomFields = Pick<
  DrawnRoom,
  'description' | 'stateCode' | 'imageId' | 'exchangeIdentifier' | 'seats' | 'equipment' | 'dashboardState'
>;

/** A room as the editor holds it. */
export interface EditedRoom extends PlanRoom, RoomFields {
  /** Where its picture is read; null for none. */
  image: string | null;
  /** Its display has a key already, which nobody can read. */
  isDashboardAuthKeyExists: boolean;
  /** Another key that was typed and is not saved; null to keep the one that it has. */
  dashboardAuthKey: string | null;
}

/** An outline as the editor holds it; it is what the plan draws. */
export type EditedPointer = PlanPointer;

/** Something that lies on the drawing. */
export type EditedItem = EditedDesk | EditedRoom | EditedPointer;

/** What an item is. */
export type ItemKind = EditedItem['kind'];

/** The item of a kind. */
export type ItemOf<Kind extends ItemKind> = Extract<EditedItem, { kind: Kind }>;

/** States of a place (core, section 4). */
export const placeState = { active: 0, frozen: 2, locked: 3 } as const satisfies Record<string, StateCode>;

/** Whether the package does not cover it: then it keeps its size, its turn and its state (EDIT-06). */
export function isFrozen(item: EditedItem): boolean {
  return item.kind !== 'pointer' && item.stateCode === placeState.frozen;
}
