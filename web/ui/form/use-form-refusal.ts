import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFailureToastControls } from '../toast/use-failure-toast-controls.ts';
import { type ApiCallError, assignRefusalToFields, type RefusalFields } from './refused-at.ts';

interface RefusedForm<Values, Field extends string> extends RefusalFields<Field> {
  bodyOf?: (values: Values) => unknown;
}

/**
 * Holds the last refusal of a form as `shown`, or null. The form shows it until the values would
 * give another request body. The field of the refusal gets the focus.
 */
export function useFormRefusal<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Values,
  { bodyOf, ...places }: RefusedForm<Values, FieldPath<Values>>,
) {
  const requestedBy = (by: Values) => JSON.stringify(bodyOf ? bodyOf(by) : by);
  const failure = useFailureToastControls();
  const [refused, setRefused] = useState<{ requested: string; by: ApiCallError } | null>(null);
  const shown = refused?.requested === requestedBy(values) ? assignRefusalToFields(refused.by, places) : null;
  const placed = shown && Object.keys(shown.beside)[0];
  useEffect(() => {
    if (placed) form.setFocus(placed as FieldPath<Values>, { shouldSelect: true });
  }, [placed, form]);
  return {
    shown,
    /** Shows the refusal of the values that were sent, and a text in a toast. */
    show(by: ApiCallError, sent: Values, text: string): void {
      setRefused({ requested: requestedBy(sent), by });
      // The toast only names the failed action. The reason already stands beside the field or the
      // buttons.
      failure.say(text);
    },
    /** Forgets the refusal, because the next attempt begins. */
    clear(): void {
      setRefused(null);
      failure.takeBack();
    },
    /** Removes the toast alone. */
    takeBackToast: failure.takeBack,
  };
}
