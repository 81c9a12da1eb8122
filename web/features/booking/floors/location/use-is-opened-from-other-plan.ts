import { useEffect } from 'react';
import { useSelection, useSelectionActions } from '../model/use-selection.ts';

/**
 * Returns true once for a plan that the person opened from another plan. Such a plan takes the
 * focus.
 */
export function useIsOpenedFromOtherPlan(): boolean {
  const { arriving } = useSelection();
  const { arrived } = useSelectionActions();
  useEffect(() => {
    if (arriving) arrived();
  }, [arriving, arrived]);
  return arriving;
}
