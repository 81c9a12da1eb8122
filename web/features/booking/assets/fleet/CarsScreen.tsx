import { AssetsScreen } from '../manage/AssetsScreen.tsx';
import { carFormDefinition } from './car-form.tsx';
import { fleetKind } from './fleet-kind.ts';

/** The screen that manages the cars of one fleet (FLEET-01). */
export function CarsScreen() {
  return <AssetsScreen kind={fleetKind} asForm={carFormDefinition} />;
}
