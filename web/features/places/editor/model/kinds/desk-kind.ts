import { getDeskBox } from '#web/plan/shapes/desk/plan-desk.ts';
import { type EditedDesk, isFrozen, placeStateCodes } from '../edited-item.ts';
import { rotatedCorners } from '../geometry/rotated-point.ts';
import type { ItemLayoutFunctions } from './edited-kind.ts';
import { getMovedPlaceFields, getTurnedPlaceFields } from './turned-place.ts';

const frame = (desk: EditedDesk) => ({ box: getDeskBox(desk), rotation: desk.rotation });

/** The functions for desks. A copy of a frozen desk is active until the server decides. */
export const deskLayoutFunctions: ItemLayoutFunctions<EditedDesk> = {
  frame,
  corners: (desk) => rotatedCorners(getDeskBox(desk), desk.rotation),
  moved: (desk, offset) => ({ ...desk, ...getMovedPlaceFields(desk, offset) }),
  turned: (desk, degrees, about) => ({ ...desk, ...getTurnedPlaceFields(frame(desk), degrees, about) }),
  copied: (desk, id) => ({ ...desk, id, stateCode: isFrozen(desk) ? placeStateCodes.active : desk.stateCode }),
};
