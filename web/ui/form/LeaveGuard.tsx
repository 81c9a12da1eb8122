import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';

interface Props {
  isUnsaved: () => boolean;
  /** True when the person closes the form's dialog without going elsewhere. */
  closing?: boolean;
  onStay?: () => void;
  /** Called when the person gives up the typed values. */
  onDiscard?: () => void;
}

/**
 * Confirms the loss of unsaved changes by a link, the back button or closing the form. Leaving the
 * page itself brings the browser's own question.
 */
export function LeaveGuard({ isUnsaved, closing = false, onStay, onDiscard }: Props) {
  const texts = useUiTexts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isBlocked = status === 'blocked';
  return (
    <ConfirmDialog
      open={isBlocked || closing}
      onClose={() => {
        reset?.();
        onStay?.();
      }}
      onConfirm={() => {
        onDiscard?.();
        proceed?.();
      }}
      danger
      title={texts.leave}
      confirmLabel={texts.discard}
      cancelLabel={texts.stay}
    >
      {texts.leaveLoss}
    </ConfirmDialog>
  );
}
