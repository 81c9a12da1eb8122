import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useUiTexts } from './texts/ui-texts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question, with its verb: 'Usunąć lokalizację „Piętro 3”?' */
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  /** The verb again: 'Usuń'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Takes something away: the button is red. */
  danger?: boolean;
  pending?: boolean;
}

/** Asks before something that is not easily undone. Enter confirms, Escape leaves; it stays open until you close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger = false,
    pending = false,
  } = props;
  const texts = useUiTexts();
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={onConfirm}
      title={title}
      description={children}
      size="small"
      initialFocus={confirm}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel ?? texts.cancel}</Button>
          <Button ref={confirm} type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
