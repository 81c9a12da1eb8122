import type { EditedLocation } from '#contract/places/drawing.ts';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { areDrawingsEqual } from '../model/same-drawing.ts';
import { createHistoryChangeAfterSave } from '../model/saving/create-history-change-after-save.ts';
import { toEditedDrawing } from '../model/saving/to-edited-drawing.ts';

/** Neither the save nor the check got a response, so the result is unknown. */
export class SaveResultUnknownError extends Error {}

interface SaveAttempt {
  /** The last saved drawing that the editor knows. */
  saved: EditedDrawing;
  /** The version on which the sent drawing is based. */
  version: number;
  /** The drawing that the save sends. */
  drawing: EditedDrawing;
  send: () => Promise<{ version: number }>;
  /** Loads the currently saved drawing. */
  read: () => Promise<EditedLocation>;
}

/**
 * Sends a save. Without a response it loads the drawing to find out whether the server saved it.
 * @returns the version of the save
 * @throws SaveResultUnknownError if the check got no response either. Else the error of a refused
 * check, or the save's own error
 */
export async function saveAndCheckResult({
  saved,
  version,
  drawing,
  send,
  read,
}: SaveAttempt): Promise<{ version: number }> {
  try {
    return await send();
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    // A refusal is a response: the location was removed, or the session has ended.
    const now = await read().catch((failure: Error) => {
      throw mayHaveSucceeded(failure) ? new SaveResultUnknownError(failure.message) : failure;
    });
    const isSaved =
      now.version > version &&
      areDrawingsEqual(toEditedDrawing(now), createHistoryChangeAfterSave(saved, drawing)(drawing));
    if (!isSaved) throw error;
    return { version: now.version };
  }
}
