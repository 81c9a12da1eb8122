import { type ReactNode, useState } from 'react';
import { getUnsavedWork } from '#web/ui/form/get-unsaved-work.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { getDraftKeys } from '../drafts/draft-store.ts';
import { isDrawingDraftKey } from '../drafts/drawing-draft.ts';
import { loadWithTexts } from '../languages/i18n.ts';
import { signOut } from '../session/session.ts';

/** The dialog with its texts. Both load when a sign-out would lose work. */
const ConfirmSignOutDialog = lazyPart(
  () => loadWithTexts(['signOut'], import('./ConfirmSignOutDialog.tsx')),
  'ConfirmSignOutDialog',
  {
    wanted: ({ open }) => open,
  },
);

/**
 * Returns the work that a sign-out would lose, or null for none. An unfinished booking does not
 * count, because repeating it takes seconds.
 */
function lossOfSignOut() {
  const shown = getUnsavedWork();
  const keys = new Set(shown.map(({ draft }) => draft));
  const isDrawingElsewhere = getDraftKeys().some((key) => isDrawingDraftKey(key) && !keys.has(key));
  if (shown.length === 0 && !isDrawingElsewhere) return null;
  return { works: shown.map(({ name }) => name()), isDrawingElsewhere };
}

interface SignOut {
  /** Signs out, after a question if unsaved work would be lost. */
  start: () => void;
  pending: boolean;
  /** The dialog with the question. Render it beside the button. */
  question: ReactNode;
}

/**
 * Returns a function that signs the person out. A sign-out deletes unsaved work, because another
 * person may use this browser next. A dialog names the work first
 * (docs/decisions/0005-sessions.md).
 * @param path the page to open afterwards
 * @param onFailed called when the sign-out fails, and the session stays
 */
export function useSignOut({ path, onFailed }: { path?: string; onFailed: (error: Error) => void }): SignOut {
  const [pending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The loss stays in the state, so that the dialog shows its text while it closes.
  const [loss, setLoss] = useState<NonNullable<ReturnType<typeof lossOfSignOut>>>();
  const leave = async () => {
    setPending(true);
    try {
      await signOut(path);
    } catch (error) {
      setPending(false);
      setAsking(false);
      onFailed(error as Error);
    }
  };
  return {
    start() {
      const found = lossOfSignOut();
      if (!found) return void leave();
      setLoss(found);
      setAsking(true);
    },
    pending,
    question: loss && (
      <ConfirmSignOutDialog
        {...loss}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        pending={pending}
      />
    ),
  };
}
