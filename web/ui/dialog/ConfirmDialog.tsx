import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question with its verb: 'Usunąć lokalizację „Piętro 3”?' */
  title: string;
  /** The effect of the act, and whether it can be undone. */
  children?: ReactNode;
  /** The verb again: 'Usuń'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** True for an act that removes something. The button is red. */
  danger?: boolean;
  pending?: boolean;
  /** Gets the focus after a confirmation, because the opening button goes with the removed item. */
  focusAfter?: RefObject<HTMLElement | null>;
}

/**
 * A question before an act that is hard to undo. Enter confirms, and Escape leaves. The dialog
 * stays open until the caller closes it.
 */
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
    focusAfter,
  } = props;
  const texts = useUiTexts();
  // The dialog may stay open for a while after a confirmation, and be left after all.
  const confirmed = useRef(false);
  const leave = () => {
    confirmed.current = false;
    onClose();
  };
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={leave}
      onSubmit={() => {
        confirmed.current = true;
        onConfirm();
      }}
      finalFocus={() => (confirmed.current ? (focusAfter?.current ?? null) : null)}
      title={title}
      description={children}
      size="small"
      alert
      initialFocus={confirm}
      actions={
        <>
          <Button onClick={leave}>{cancelLabel ?? texts.cancel}</Button>
          <Button ref={confirm} type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
