import { AssetBookingScreen } from '../booking/AssetBookingScreen.tsx';
import { resourceKind } from './resource-kind.ts';

/** Resources along time (RES-02). */
export function ResourceTimelineScreen() {
  return <AssetBookingScreen kind={resourceKind} />;
}
