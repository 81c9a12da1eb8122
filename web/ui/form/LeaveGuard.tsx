import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { isWorkGivenUp, showWork } from './unsaved-work.ts';

interface Props {
  isUnsaved: () => boolean;
  /** Names the work in a question about it, such as the one before a sign-out. */
  name?: () => string;
  /** The key of the draft that keeps this work in the tab. */
  draft?: string;
  /** True when the person closes the form's dialog without going elsewhere. */
  closing?: boolean;
  onStay?: () => void;
  /** Called when the person gives up the typed values. */
  onDiscard?: () => void;
}

/**
 * Confirms the loss of unsaved changes by a link, the back button or closing the form. Leaving the
 * page itself brings the browser's own question. Signing out asks about the work by its name.
 */
export function LeaveGuard({ isUnsaved: isTyped, name, draft, closing = false, onStay, onDiscard }: Props) {
  const texts = useUiTexts();
  const isUnsaved = () => isTyped() && !isWorkGivenUp();
  const latest = useRef({ isUnsaved, name });
  latest.current = { isUnsaved, name };
  useEffect(
    () =>
      showWork({
        isUnsaved: () => latest.current.isUnsaved(),
        name: () => latest.current.name?.() ?? null,
        draft,
      }),
    [draft],
  );
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
