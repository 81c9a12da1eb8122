import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import type { FormState } from './use-contract-form.ts';

interface Props {
  form: FormState;
  /** 'Save' unless told. */
  children?: ReactNode;
}

/**
 * Saves a form; on only when that would work. It is off without being disabled, so that a press, or Enter in a field, says what is
 * still wrong instead of nothing.
 */
export function SaveButton({ form, children }: Props) {
  const texts = useUiTexts();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // A field takes what was typed when it is left; pressed by Enter it has done so by itself.
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
      // The field is left by the click: were it left before, what is wrong with it could move the button from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? texts.save}
    </Button>
  );
}
