import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './FormDialog.module.css';
import { NotSaved } from './NotSaved.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { FormState } from './use-contract-form.ts';
import { useGuardedClose } from './use-guarded-close.tsx';

interface Props {
  form: FormState;
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The word on the save button, 'Save' by default. */
  saveLabel?: string;
  /** The word on the button that leaves, 'Cancel' by default. */
  closeLabel?: string;
  /** Other acts with the changed values, beside saving them. */
  acts?: ReactNode;
  children: ReactNode;
  /** 'small' by default. */
  size?: DialogProps['size'];
  /** Returns the element to focus on closing. Null means the earlier focus. */
  finalFocus?: () => HTMLElement | null;
}

/** A form of a few fields in a dialog. LeaveGuard protects typed values. */
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
          <NotSaved refused={form.refused} failed={form.failed} />
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
