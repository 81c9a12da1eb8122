import type { EditedLocation } from '#contract/places/drawing.ts';
import { mayBeDone } from '#web/platform/api/api-error.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { sameDrawing } from '../model/same-drawing.ts';
import { afterSave } from '../model/saving/after-save.ts';
import { openedDrawing } from '../model/saving/opened-drawing.ts';

/** The save got no response, and neither did the check. The result is unknown. */
export class SaveUnknown extends Error {}

interface SaveAttempt {
  /** The drawing as it was saved before, with its version. */
  saved: EditedDrawing;
  version: number;
  /** The drawing that is sent. */
  drawing: EditedDrawing;
  send: () => Promise<{ version: number }>;
  /** Loads the currently saved drawing. */
  read: () => Promise<EditedLocation>;
}

/**
 * Sends a save. Without a response it loads the drawing to find out whether the save took effect.
 * @returns the version of the save
 * @throws SaveUnknown when the check got no response either, the error of a refused check, or the
 * save's own error when nothing was saved
 */
export async function saveOnce({ saved, version, drawing, send, read }: SaveAttempt): Promise<{ version: number }> {
  try {
    return await send();
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    // A refusal is a response: the location was removed, or the session is over.
    const now = await read().catch((failure: Error) => {
      throw mayBeDone(failure) ? new SaveUnknown(failure.message) : failure;
    });
    const isSaved = now.version > version && sameDrawing(openedDrawing(now), afterSave(saved, drawing)(drawing));
    if (!isSaved) throw error;
    return { version: now.version };
  }
}
