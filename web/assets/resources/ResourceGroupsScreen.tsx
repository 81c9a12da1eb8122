import { GroupsScreen } from '../manage/GroupsScreen.tsx';
import { resourceKind } from './resource-kind.ts';

/** The company's groups of resources (RES-01). */
export function ResourceGroupsScreen() {
  return <GroupsScreen kind={resourceKind} />;
}
