import { AssetBookingScreen } from '../booking/AssetBookingScreen.tsx';
import { fleetKind } from './fleet-kind.ts';

/** Cars along time (FLEET-02). */
export function FleetTimelineScreen() {
  return <AssetBookingScreen kind={fleetKind} />;
}
