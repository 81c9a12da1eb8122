import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { isUnsavedWorkGuardDisabled, registerUnsavedWork } from './get-unsaved-work.ts';

interface Props {
  isUnsaved: () => boolean;
  /** Returns the name of the unsaved work, which a question before a sign-out shows. */
  name?: () => string;
  /** The key under which the tab's storage keeps this work as a draft. */
  draft?: string;
  /** True to ask because the person closes a dialog with a form, without leaving the page. */
  closing?: boolean;
  onStay?: () => void;
  /** Called when the person discards the typed values. */
  onDiscard?: () => void;
}

/**
 * Confirms the loss of unsaved changes by a link, the back button or closing a dialog. The browser
 * itself confirms a reload or a closed tab. Before a sign-out, another dialog names the work.
 */
export function LeaveGuard({ isUnsaved: isTyped, name, draft, closing = false, onStay, onDiscard }: Props) {
  const texts = useUiTexts();
  const isUnsaved = () => isTyped() && !isUnsavedWorkGuardDisabled();
  const latest = useRef({ isUnsaved, name });
  latest.current = { isUnsaved, name };
  useEffect(
    () =>
      registerUnsavedWork({
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
