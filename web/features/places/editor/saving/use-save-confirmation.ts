import { useRef, useState } from 'react';
import { countAffectedBookings } from '#contract/places/drawing.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getSaveLocksAndRemovals } from '../model/saving/save-locks-and-removals.ts';
import type { DrawingSaveRequest, PendingSave } from '../model/saving/to-confirmed-save.ts';
import { useEditorContext } from '../state/editor-context.ts';

/**
 * The content of the dialog that confirms a save. It has the items that the save removes, and the
 * bookings that it would cancel (EDIT-06, EDIT-07).
 */
export interface SaveConfirmationQuestion extends PendingSave {
  /** True if members booked more after the person had confirmed, so the dialog asks again. */
  again: boolean;
  /**
   * Counts the dialogs of different saves. A dialog that asks again has the same number, so the
   * person's selection in it stays.
   */
  turn: number;
}

/**
 * Returns the state of the dialog that confirms a save. `question` is null while the dialog is
 * closed.
 * @param onGone runs when another person has removed the location
 * @param onFailure receives the message when the server could not count the bookings
 */
export function useSaveConfirmation(onGone: () => void, onFailure: (message: string) => void) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const [question, setQuestion] = useState<SaveConfirmationQuestion | null>(null);
  const turn = useRef(0);

  /** Opens the dialog, after the server has counted the bookings that the save would cancel. */
  async function ask(
    { drawing, version }: Pick<DrawingSaveRequest, 'drawing' | 'version'>,
    again: boolean,
  ): Promise<void> {
    const ends = getSaveLocksAndRemovals(editor.state().saved, drawing);
    try {
      const params = { locationId: location.id };
      const preview = await call(countAffectedBookings, { params, body: { lock: ends.lock, remove: ends.remove } });
      if (!again) turn.current += 1;
      setQuestion({ drawing, version, ends, preview, again, turn: turn.current });
    } catch (error) {
      if (getErrorCode(error) === 'locationRemoved') return onGone();
      onFailure(`${t('editor.save.saveFailed')} ${(error as Error).message}`);
    }
  }
  return { question, ask, close: () => setQuestion(null) };
}
