import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { unsavedWork } from '#web/ui/form/unsaved-work.ts';
import { draftKeys } from '../drafts/draft-store.ts';
import { isDrawingDraft } from '../drafts/drawing-draft.ts';
import { useTranslation } from '../languages/i18n.ts';
import { signOut } from '../session/session.ts';

interface Loss {
  /** The names of the lost works on the screen, in the reader's language. */
  named: string[];
  /** Tells whether the tab also keeps a drawing that is not on the screen. */
  isDrawingElsewhere: boolean;
}

/**
 * Returns what a sign-out would lose, or null for nothing. A booking that was begun and left is no
 * loss: it takes seconds to repeat.
 */
function lossOfSignOut(unnamed: string): Loss | null {
  const works = unsavedWork();
  const shown = new Set(works.map(({ draft }) => draft));
  const isDrawingElsewhere = draftKeys().some((key) => isDrawingDraft(key) && !shown.has(key));
  if (works.length === 0 && !isDrawingElsewhere) return null;
  return { named: [...new Set(works.map(({ name }) => name() ?? unnamed))], isDrawingElsewhere };
}

interface SignOut {
  /** Signs out, after a question if unsaved work would be lost. */
  start: () => void;
  pending: boolean;
  /** The question. Render it beside the button. */
  question: ReactNode;
}

/**
 * Signs the person out, because another person may use this browser next. Unsaved work goes then,
 * so that a question names it first (docs/decisions/0005-sessions.md).
 *
 * @param path the next page
 * @param onFailed called when the server cannot be reached, and the session stays
 */
export function useSignOut({ path, onFailed }: { path?: string; onFailed: (error: Error) => void }): SignOut {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // The words stay while the dialog closes.
  const [loss, setLoss] = useState<Loss>({ named: [], isDrawingElsewhere: false });
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
  const works = [...loss.named, ...(loss.isDrawingElsewhere ? [t('shell.signOutLoss.drawingElsewhere')] : [])];
  return {
    start() {
      const found = lossOfSignOut(t('shell.signOutLoss.unnamed'));
      if (!found) return void leave();
      setLoss(found);
      setAsking(true);
    },
    pending,
    question: (
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        pending={pending}
        danger
        title={t('shell.signOutLoss.title')}
        confirmLabel={t('shell.signOutLoss.confirm')}
      >
        {t('shell.signOutLoss.works', { works: works.join(', ') })}
      </ConfirmDialog>
    ),
  };
}
