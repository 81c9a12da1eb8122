import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question, with the verb of the action: 'Usunąć lokalizację „Piętro 3”?' */
  title: string;
  /** The effect of the action, and whether the person can undo it. */
  children?: ReactNode;
  /** The verb of the action again: 'Usuń'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** True for an action that removes something. The button is red. */
  danger?: boolean;
  pending?: boolean;
  /**
   * Receives the focus after a confirmation, because the button that opened the dialog disappears
   * with the removed item.
   */
  focusAfter?: RefObject<HTMLElement | null>;
}

/**
 * A question before an action that is hard to undo. Enter confirms the action, and Escape cancels
 * it. The dialog stays open until the caller closes it.
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
  // True once the person has confirmed, so that closing moves the focus to `focusAfter`. Cancel is
  // still possible while the action runs, and resets it.
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
