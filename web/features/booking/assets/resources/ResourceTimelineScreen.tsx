import { AssetBookingScreen } from '../booking/AssetBookingScreen.tsx';
import { resourceKind } from './resource-kind.ts';

/** The screen with the timeline of resources (RES-02). */
export function ResourceTimelineScreen() {
  return <AssetBookingScreen kind={resourceKind} />;
}
