import { useState } from 'react';
import { toast } from './toast.ts';

/** Says failures one after another: saying the next, or trying again, takes the last one back. */
export function failureToast() {
  let takeBack = () => {};
  return {
    say(text: string): void {
      const last = takeBack;
      takeBack = toast.error(text);
      last();
    },
    /** The next try begins. */
    takeBack: (): void => takeBack(),
  };
}

/** Keeps the toast in which a form says that its try has failed. */
export function useFailureToast() {
  const [said] = useState(failureToast);
  return said;
}
