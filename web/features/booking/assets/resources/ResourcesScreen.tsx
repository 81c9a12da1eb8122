import { AssetsScreen } from '../manage/AssetsScreen.tsx';
import { resourceForm } from './resource-form.ts';
import { resourceKind } from './resource-kind.ts';

/** The screen of one group with its resources (RES-01). */
export function ResourcesScreen() {
  return <AssetsScreen kind={resourceKind} asForm={resourceForm} />;
}
