import type { EditedLocation } from '#contract/drawing.ts';
import { mayBeDone } from '#web/app/api/api-error.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { sameDrawing } from '../model/same-drawing.ts';
import { afterSave } from '../model/saving/after-save.ts';
import { openedDrawing } from '../model/saving/opened-drawing.ts';

/** A save had no answer, and the server could not be asked what is saved: either may be. */
export class SaveUnknown extends Error {}

interface Asked {
  /** What was saved before, and by what version. */
  saved: EditedDrawing;
  version: number;
  /** What was sent. */
  drawing: EditedDrawing;
  send: () => Promise<{ version: number }>;
  /** Reads what is saved now. */
  read: () => Promise<EditedLocation>;
}

/**
 * Sends a save. Where no answer comes, asks the server whether it was saved all the same.
 * @returns the version of the save
 * @throws SaveUnknown when there is no answer to that either; the refusal of the question; the save's own error when nothing was saved
 */
export async function askWhetherSaved({ saved, version, drawing, send, read }: Asked): Promise<{ version: number }> {
  try {
    return await send();
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    // A refusal is an answer: the location was removed, or the session is over.
    const now = await read().catch((failure: Error) => {
      throw mayBeDone(failure) ? new SaveUnknown(failure.message) : failure;
    });
    const isSaved = now.version > version && sameDrawing(openedDrawing(now), afterSave(saved, drawing)(drawing));
    if (!isSaved) throw error;
    return { version: now.version };
  }
}
