import { GroupsScreen } from '../manage/GroupsScreen.tsx';
import { resourceKind } from './resource-kind.ts';

/** The screen that manages the company's groups of resources (RES-01). */
export function ResourceGroupsScreen() {
  return <GroupsScreen kind={resourceKind} />;
}
