import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import type { FormState } from './use-contract-form.ts';

interface Props {
  form: FormState;
  /** The label, 'Save' by default. */
  children?: ReactNode;
}

/**
 * Saves a form. It looks disabled without changes and while saving would fail, but stays enabled. A
 * click, or Enter in a field, then shows the errors instead of nothing.
 */
export function SaveButton({ form, children }: Props) {
  const texts = useUiTexts();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // A field reads its typed text on blur, which the focus on this button causes. Enter in the
    // field has already read it.
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
      // The click blurs the field, not the mouse down. An earlier blur could show an error that
      // moves the button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? texts.save}
    </Button>
  );
}
