import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useFloor } from '../model/use-floor.ts';

/** Returns the kinds that the hour fields are for: the given one, or all kinds on the floor. */
export function useShownKinds(kind: FloorKind | undefined) {
  const { places } = useFloor();
  return floorKindsInOrder.filter(({ name }) =>
    kind ? name === kind : places.length === 0 || places.some((place) => place.kind === name),
  );
}
