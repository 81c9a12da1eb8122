import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './FormDialog.module.css';
import { SaveButton } from './SaveButton.tsx';
import { SaveErrorMessage } from './SaveErrorMessage.tsx';
import type { FormSaveControls } from './use-contract-form.ts';
import { useGuardedClose } from './use-guarded-close.tsx';

interface Props {
  form: FormSaveControls;
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The label of the save button, 'Save' by default. */
  saveLabel?: string;
  /** The label of the button that closes the dialog, 'Cancel' by default. */
  closeLabel?: string;
  /** Other buttons in the footer, such as one that cancels the edited booking. */
  acts?: ReactNode;
  children: ReactNode;
  /** The dialog's size, 'small' by default. */
  size?: DialogProps['size'];
  /**
   * Returns the element to focus when the dialog closes. Null means the element that had the focus
   * before.
   */
  finalFocus?: () => HTMLElement | null;
}

/** A dialog with a form of a few fields. LeaveGuard confirms the loss of typed values. */
export function FormDialog({
  form,
  open,
  onClose,
  title,
  description,
  saveLabel,
  closeLabel,
  acts,
  children,
  finalFocus,
  size = 'small',
}: Props) {
  const texts = useUiTexts();
  const { close, guard } = useGuardedClose(form, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={form.submit}
      {...(finalFocus && { finalFocus })}
      size={size}
      title={title}
      description={description}
      actions={
        <>
          <SaveErrorMessage refused={form.refused} failed={form.failed} />
          {acts}
          <Button aria-disabled={form.isSaving || undefined} onClick={close}>
            {closeLabel ?? texts.cancel}
          </Button>
          <SaveButton form={form}>{saveLabel}</SaveButton>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
      {guard}
    </Dialog>
  );
}
