import { type EditedRoom, isFrozen, placeStateCodes } from '../edited-item.ts';
import { rotatedCorners } from '../geometry/rotated-point.ts';
import type { ItemLayoutFunctions } from './edited-kind.ts';
import type { ItemFrame } from './item-frame.ts';
import { getMovedPlaceFields, getTurnedPlaceFields } from './turned-place.ts';

function frame({ x, y, width, height, rotation }: EditedRoom): ItemFrame {
  return { box: { x, y, width, height }, rotation };
}

/** The functions for rooms. A mailbox and a display belong to one room, so a copy has neither. */
export const roomLayoutFunctions: ItemLayoutFunctions<EditedRoom> = {
  frame,
  corners: (room) => rotatedCorners(room, room.rotation),
  moved: (room, offset) => ({ ...room, ...getMovedPlaceFields(room, offset) }),
  turned: (room, degrees, about) => ({ ...room, ...getTurnedPlaceFields(frame(room), degrees, about) }),
  copied: (room, id) => ({
    ...room,
    id,
    stateCode: isFrozen(room) ? placeStateCodes.active : room.stateCode,
    exchangeIdentifier: '',
    dashboardState: 0,
    dashboardAuthKey: null,
    isDashboardAuthKeyExists: false,
  }),
};
