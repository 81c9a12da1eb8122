import type { ReactNode } from 'react';
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
  return (
    <Button
      type="submit"
      variant="primary"
      pending={form.isSaving}
      aria-disabled={!form.canSave || undefined}
      onRefused={form.explain}
      // The press must not first leave a field: what is wrong with it would move the button away from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children ?? texts.save}
    </Button>
  );
}
