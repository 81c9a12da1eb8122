import { AssetsScreen } from '../manage/AssetsScreen.tsx';
import { resourceFormDefinition } from './resource-form.ts';
import { resourceKind } from './resource-kind.ts';

/** The screen that manages the resources of one group (RES-01). */
export function ResourcesScreen() {
  return <AssetsScreen kind={resourceKind} asForm={resourceFormDefinition} />;
}
