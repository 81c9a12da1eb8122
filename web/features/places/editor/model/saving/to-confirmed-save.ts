import type { countAffectedBookings } from '#contract/places/drawing.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { SaveLocksAndRemovals } from './save-locks-and-removals.ts';

/** A save that awaits the person's confirmation, with the drawing to save. */
export interface PendingSave {
  drawing: EditedDrawing;
  /**
   * The version on which the drawing is based. It stays when the editor later merges another
   * person's save.
   */
  version: number;
  ends: SaveLocksAndRemovals;
  preview: EndpointOutput<typeof countAffectedBookings>;
}

/** A save that is ready to send: it needed no confirmation, or {@link toConfirmedSave} returned it. */
export interface DrawingSaveRequest {
  drawing: EditedDrawing;
  /** The version on which the drawing is based. */
  version: number;
  /** The ids of the newly locked places whose bookings the server cancels. */
  cancelAt: string[];
  /** The number of cancelled bookings that the person confirmed. */
  cancels: number;
}

/**
 * Returns the confirmed save. It contains the drawing from when the dialog opened: later removals
 * were not counted, so the next save covers them.
 * @param cancel true if the bookings of locked places are cancelled too
 */
export function toConfirmedSave({ drawing, version, ends, preview }: PendingSave, cancel: boolean): DrawingSaveRequest {
  const cancels = preview.remove.bookings + (cancel ? preview.lock.bookings : 0);
  return { drawing, version, cancelAt: cancel ? ends.lock : [], cancels };
}
