import { useRef, useState } from 'react';
import { countAffectedBookings } from '#contract/places/drawing.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getSaveEffects } from '../model/saving/save-effects.ts';
import type { DrawingSaveRequest, PendingSave } from '../model/saving/to-confirmed-save.ts';
import { useEditorPlace } from '../state/editor-context.ts';

/**
 * The confirmation before a save: the removed items, and the bookings that the save would cancel
 * (EDIT-06, EDIT-07).
 */
export interface SaveConfirmation extends PendingSave {
  /** True if members booked more since the last confirmation. */
  again: boolean;
  /**
   * The number of the confirmation. A repeated confirmation has the same number, so the person's
   * selection stays.
   */
  turn: number;
}

/**
 * Holds the question before a save, or null.
 * @param onGone runs when another person has removed the location
 * @param onFailure receives the message when the server could not count the bookings
 */
export function useSaveConfirmation(onGone: () => void, onFailure: (message: string) => void) {
  const { t } = useTranslation();
  const { editor, location } = useEditorPlace();
  const [question, setQuestion] = useState<SaveConfirmation | null>(null);
  const turn = useRef(0);

  /** Lets the server count the bookings that a save ends, and then asks. */
  async function ask(
    { drawing, version }: Pick<DrawingSaveRequest, 'drawing' | 'version'>,
    again: boolean,
  ): Promise<void> {
    const ends = getSaveEffects(editor.state().saved, drawing);
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
