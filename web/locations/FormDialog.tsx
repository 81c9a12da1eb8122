import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx';
import { NotSaved } from '#web/ui/form/NotSaved.tsx';
import { SaveButton } from '#web/ui/form/SaveButton.tsx';
import type { FormState } from '#web/ui/form/use-contract-form.ts';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import styles from './locations.module.css';

interface Props {
  form: FormState;
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  saveLabel: string;
  children: ReactNode;
  /** Where the focus goes on closing, when that is not where it was; null for where it was. */
  finalFocus?: () => HTMLElement | null;
}

/** A form of a few fields in a dialog; what was typed is not left unasked. */
export function FormDialog({ form, open, onClose, title, description, saveLabel, children, finalFocus }: Props) {
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
      size="small"
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
