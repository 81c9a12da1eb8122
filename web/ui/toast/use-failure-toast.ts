import { useState } from 'react';
import { toast } from './toast.ts';

/**
 * Creates a toast for one failure at a time. The next failure or a new try takes the last one back.
 */
export function failureToast() {
  let takeBack = () => {};
  return {
    say(text: string): void {
      const last = takeBack;
      takeBack = toast.error(text);
      last();
    },
    /** Takes the toast back as the next try begins. */
    takeBack: (): void => takeBack(),
  };
}

/** Returns the failure toast of a form. */
export function useFailureToast() {
  const [said] = useState(failureToast);
  return said;
}
