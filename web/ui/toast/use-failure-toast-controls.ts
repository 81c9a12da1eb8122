import { useState } from 'react';
import { toast } from './toast.ts';

/**
 * Creates a toast for the failures of one form. The next failure or attempt removes the toast of
 * the last failure.
 */
export function createFailureToastControls() {
  let takeBack = () => {};
  return {
    say(text: string): void {
      const last = takeBack;
      takeBack = toast.error(text);
      last();
    },
    /** Removes the toast when the next attempt begins. */
    takeBack: (): void => takeBack(),
  };
}

/** Returns the failure toast of a form, which stays the same through renders. */
export function useFailureToastControls() {
  const [said] = useState(createFailureToastControls);
  return said;
}
