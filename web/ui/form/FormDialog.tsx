import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog, type DialogProps } from '../Dialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './FormDialog.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { NotSaved } from './NotSaved.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { FormState } from './use-contract-form.ts';

interface Props {
  form: FormState;
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  saveLabel: string;
  children: ReactNode;
  /** 'small' unless told. */
  size?: DialogProps['size'];
  /** Where the focus goes on closing, when that is not where it was; null for where it was. */
  finalFocus?: () => HTMLElement | null;
}

/** A form of a few fields in a dialog; what was typed is not left unasked. */
export function FormDialog({
  form,
  open,
  onClose,
  title,
  description,
  saveLabel,
  children,
  finalFocus,
  size = 'small',
}: Props) {
  const texts = useUiTexts();
  const [leaving, setLeaving] = useState(false);
  const close = () => {
    if (form.isSaving) return;
    if (form.isUnsaved()) setLeaving(true);
    else onClose();
  };
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
          <NotSaved reason={form.refused} />
          <Button onClick={close}>{texts.cancel}</Button>
          <SaveButton form={form}>{saveLabel}</SaveButton>
        </>
      }
    >
      <div className={styles.fields}>{children}</div>
      <LeaveGuard
        isUnsaved={form.isUnsaved}
        closing={leaving}
        onStay={() => setLeaving(false)}
        onDiscard={() => {
          setLeaving(false);
          form.reset();
          onClose();
        }}
      />
    </Dialog>
  );
}
