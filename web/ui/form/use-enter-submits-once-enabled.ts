import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * Remembers that a person pressed Enter in a form whose button was still disabled, and submits the
 * form once the button is enabled. Without this hook the browser drops that Enter. A change of a
 * field withdraws the Enter.
 * @param isDisabled true until the form can be submitted
 * @returns the handlers of the form, and whether an Enter waits
 */
export function useEnterSubmitsOnceEnabled(isDisabled: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isDisabled) return;
    setIsWaiting(false);
    form.current?.requestSubmit();
  }, [isWaiting, isDisabled]);
  return {
    isWaiting,
    handlers: {
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (!isDisabled || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (!(event.target instanceof HTMLInputElement)) return;
        form.current = event.currentTarget;
        setIsWaiting(true);
      },
      onInput: () => setIsWaiting(false),
    },
  };
}
