import { useEffect } from 'react';

let screens = 0;

/** Returns whether a screen shows the ranks of the member's waits. */
export const areRanksOnScreen = (): boolean => screens > 0;

/** Notes that a screen shows the ranks of the member's waits, while it is mounted. */
export function useRecordRanksOnScreen(): void {
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
    };
  }, []);
}
