import { AssetBookingScreen } from '../booking/AssetBookingScreen.tsx';
import { fleetKind } from './fleet-kind.ts';

/** The screen with the timeline of cars (FLEET-02). */
export function FleetTimelineScreen() {
  return <AssetBookingScreen kind={fleetKind} />;
}
