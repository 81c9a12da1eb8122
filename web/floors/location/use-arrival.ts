import { useEffect } from 'react';
import { useSelection, useSteering } from '../model/use-selection.ts';

/** Whether what is drawn now takes the focus, for its location was gone to from another plan; once. */
export function useArrival(): boolean {
  const { arriving } = useSelection();
  const { arrived } = useSteering();
  useEffect(() => {
    if (arriving) arrived();
  }, [arriving, arrived]);
  return arriving;
}
