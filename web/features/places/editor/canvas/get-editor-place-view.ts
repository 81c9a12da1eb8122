import type { PlaceView } from '#web/plan/place-view.ts';
import { type EditedItem, placeStateCodes } from '../model/edited-item.ts';

const viewOf = (status: PlaceView['status']): PlaceView => ({ status, label: '', people: [] });
const views = { active: viewOf('free'), locked: viewOf('locked'), frozen: viewOf('frozen') };

/**
 * Returns how the editor draws an item. Locked and frozen places look as in the booking view
 * (EDIT-06), without people.
 */
export function getEditorPlaceView(item: EditedItem): PlaceView {
  if (item.kind === 'pointer' || item.stateCode === placeStateCodes.active) return views.active;
  return item.stateCode === placeStateCodes.locked ? views.locked : views.frozen;
}
