import type { PlaceView } from '#web/plan/place-view.ts';
import { type EditedItem, placeState } from '../model/edited-item.ts';

const viewOf = (status: PlaceView['status']): PlaceView => ({ status, label: '', people: [] });
const views = { active: viewOf('free'), locked: viewOf('locked'), frozen: viewOf('frozen') };

/** How something looks in the editor: locked and frozen places as where people book (EDIT-06), and nobody sits anywhere. */
export function editedView(item: EditedItem): PlaceView {
  if (item.kind === 'pointer' || item.stateCode === placeState.active) return views.active;
  return item.stateCode === placeState.locked ? views.locked : views.frozen;
}
