import { useEffect } from 'react';
import { useSelection } from '../model/use-selection.ts';

/** Whether what is drawn now takes the focus, for its location was gone to from another plan; once. */
export function useArrival(): boolean {
  const { arriving, arrived } = useSelection();
  useEffect(() => {
    if (arriving) arrived();
  }, [arriving, arrived]);
  return arriving;
}
