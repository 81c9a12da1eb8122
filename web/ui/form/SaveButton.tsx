import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import type { FormState } from './use-contract-form.ts';

interface Props {
  form: FormState;
  /** 'Save' by default. */
  children?: ReactNode;
}

/**
 * Saves a form, and looks off unless that would work. It is never disabled, so that a press or
 * Enter in a field shows the errors instead of nothing.
 */
export function SaveButton({ form, children }: Props) {
  const texts = useUiTexts();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // A field takes its typed text on blur. Enter has already done so.
    if (event.detail > 0) event.currentTarget.focus();
    form.submit();
  };
  return (
    <Button
      type="submit"
      variant="primary"
      pending={form.isSaving}
      aria-disabled={!form.canSave || undefined}
      onClick={press}
      onRefused={press}
      // Only the click blurs the field. An earlier blur could show an error that moves the button
      // from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? texts.save}
    </Button>
  );
}
