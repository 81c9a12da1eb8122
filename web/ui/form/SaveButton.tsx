import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import type { FormSaveControls } from './use-contract-form.ts';

interface Props {
  form: FormSaveControls;
  /** The label, 'Save' by default. */
  children?: ReactNode;
}

/**
 * Saves a form. Without changes or with invalid values it looks disabled, but it stays clickable. A
 * click, or Enter in a field, then shows the errors.
 */
export function SaveButton({ form, children }: Props) {
  const texts = useUiTexts();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // Focuses the button, since fields read their typed text on blur. An Enter in a field has
    // already read it.
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
