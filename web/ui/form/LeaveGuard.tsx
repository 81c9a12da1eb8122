import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';

interface Props {
  isUnsaved: () => boolean;
  /** Somebody wants to close what the form stands in, without going elsewhere. */
  closing?: boolean;
  onStay?: () => void;
  /** What was typed is given up. */
  onDiscard?: () => void;
}

/**
 * Asks before unsaved changes are left, be it by a link, the back button, closing the form or, in the browser's own words, the
 * page.
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
