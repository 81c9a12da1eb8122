import { useCallback, useEffect, useMemo } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { deleteDraft, readDraft, storeDraft } from '#web/platform/drafts/draft-store.ts';
import { getDrawingDraftKey } from '#web/platform/drafts/drawing-draft.ts';
import { hasSignedOut } from '#web/platform/session/session.ts';
import { parseStoredUnsavedWork, toStorableUnsavedWork, type UnsavedDrawing } from '../model/keeping/unsaved-work.ts';
import type { Editor } from '../state/editor.ts';

/**
 * The pause after an edit before the tab stores the work, in milliseconds. A drawing is large, and
 * a drag makes many edits.
 */
const pause = 400;

/** Returns access to a location's unsaved work in this tab. */
export function useUnsavedWorkStorage(locationId: string) {
  const { profile, company } = useCompanyContext();
  const owner = useMemo(() => ({ personId: profile.id, companyId: company.id }), [profile.id, company.id]);
  const key = getDrawingDraftKey(locationId);
  return useMemo(
    () => ({
      read: (): UnsavedDrawing | null => parseStoredUnsavedWork(readDraft(owner, key)),
      keep: (work: UnsavedDrawing) => storeDraft(owner, key, toStorableUnsavedWork(work)),
      drop: () => deleteDraft(owner, key),
    }),
    [owner, key],
  );
}

/**
 * Stores unsaved work after edits and when the page hides, and deletes it once everything is saved.
 * @returns a function that stores the work at once, for use before a save that may end the session
 */
export function useStoreUnsavedWork(editor: Editor, kept: ReturnType<typeof useUnsavedWorkStorage>): () => void {
  const keep = useCallback(() => {
    const { saved: begun, version, history } = editor.state();
    // After a sign-out, no work stays in the browser. After an expired session, the page still
    // stores its work.
    if (hasSignedOut()) return;
    if (editor.isDirty()) kept.keep({ begun, version, now: history.now });
    else kept.drop();
  }, [editor, kept]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = editor.state().history;
    const keepNow = () => {
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const stop = editor.subscribe(() => {
      const { history } = editor.state();
      if (history === last) return;
      last = history;
      clearTimeout(timer);
      timer = setTimeout(keepNow, pause);
    });
    const onHide = () => timer !== undefined && keepNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      if (timer !== undefined) keepNow();
      window.removeEventListener('pagehide', onHide);
      stop();
    };
  }, [editor, keep]);
  return keep;
}
