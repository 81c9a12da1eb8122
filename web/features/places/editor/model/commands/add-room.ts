import { limits } from '#contract/wire/limits.ts';
import type { Box } from '#web/plan/box.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedRoom, placeStateCodes } from '../edited-item.ts';
import { clampItemToBoard } from '../geometry/clamp-item-to-board.ts';
import type { CommandOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { roomsOf } from '../items-by-id.ts';
import { newId } from '../new-id.ts';
import { withItemsOnTop } from '../replace-items.ts';
import { roundToHundredth } from '../round-to-hundredth.ts';

/**
 * The default side of a new room (EDIT-02), and its minimum side, which is a cell. Both in plan
 * units.
 */
export const defaultAndMinimumRoomSide = { usual: 200, least: 25 } as const;
/** The fill colour of a new room. */
export const newRoomColor = '#8fa9c4';

/**
 * Adds a room in a drawn box. A box smaller than a cell counts as a click, which adds a room of the
 * default size. Near the board's edge the room moves inwards.
 * @param name the initial name, truncated to 30 characters
 */
export function addRoom(drawing: EditedDrawing, at: Box, name: string): CommandOutcome {
  if (at.x < 0 || at.y < 0 || at.x > drawing.width || at.y > drawing.height) return { refused: 'outsideBoard' };
  if (roomsOf(drawing).length >= limits.roomsOnPlan) return { refused: 'tooMany' };
  const isPress = at.width < defaultAndMinimumRoomSide.least || at.height < defaultAndMinimumRoomSide.least;
  const within = (side: number) => Math.min(defaultAndMinimumRoomSide.usual, side - 2 * limits.canvasMargin);
  const width = isPress ? within(drawing.width) : at.width;
  const height = isPress ? within(drawing.height) : at.height;
  const room: EditedRoom = {
    kind: 'room',
    id: newId(),
    name: name.slice(0, limits.roomName),
    description: '',
    color: newRoomColor,
    x: roundToHundredth(isPress ? at.x + at.width / 2 - width / 2 : at.x),
    y: roundToHundredth(isPress ? at.y + at.height / 2 - height / 2 : at.y),
    width: roundToHundredth(width),
    height: roundToHundredth(height),
    rotation: 0,
    stateCode: placeStateCodes.active,
    imageId: null,
    image: null,
    exchangeIdentifier: '',
    seats: null,
    equipment: [],
    dashboardState: 0,
    isDashboardAuthKeyExists: false,
    dashboardAuthKey: null,
  };
  const held =
    width < defaultAndMinimumRoomSide.least || height < defaultAndMinimumRoomSide.least
      ? null
      : clampItemToBoard(room, drawing);
  if (!held) return { refused: 'largerThanBoard' };
  return { drawing: withItemsOnTop(drawing, [held]), label: createEditLabel('added', [held]), chosen: [held.id] };
}
