import { useFloor } from './use-floor.ts';
import { useSelection } from './use-selection.ts';
import { useWhen } from './use-when.ts';

/** All that the booking screen knows, as its plan and list still read it. */
export function useBooking() {
  const when = useWhen();
  const { loading, ...floor } = useFloor();
  const selection = useSelection();
  return { ...floor, ...selection, days: loading, choice: when };
}
