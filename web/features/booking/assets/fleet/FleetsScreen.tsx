import { GroupsScreen } from '../manage/GroupsScreen.tsx';
import { fleetKind } from './fleet-kind.ts';

/** The screen that manages the company's fleets (FLEET-01). */
export function FleetsScreen() {
  return <GroupsScreen kind={fleetKind} />;
}
