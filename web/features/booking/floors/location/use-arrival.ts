import { useEffect } from 'react';
import { useSelection, useSteering } from '../model/use-selection.ts';

/**
 * Returns true once for a plan that the person opened from another plan. Such a plan takes the
 * focus.
 */
export function useArrival(): boolean {
  const { arriving } = useSelection();
  const { arrived } = useSteering();
  useEffect(() => {
    if (arriving) arrived();
  }, [arriving, arrived]);
  return arriving;
}
