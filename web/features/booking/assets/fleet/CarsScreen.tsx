import { AssetsScreen } from '../manage/AssetsScreen.tsx';
import { carForm } from './car-form.tsx';
import { fleetKind } from './fleet-kind.ts';

/** The screen of one fleet with its cars (FLEET-01). */
export function CarsScreen() {
  return <AssetsScreen kind={fleetKind} asForm={carForm} />;
}
