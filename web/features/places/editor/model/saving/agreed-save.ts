import type { previewDrawing } from '#contract/places/drawing.ts';
import type { Output } from '#contract/wire/endpoint.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { WhatEnds } from './what-ends.ts';

/** A save that awaits the person's confirmation, with the drawing it concerns. */
export interface PendingSave {
  drawing: EditedDrawing;
  /** The version that the drawing began from. Saves merged since are not in it. */
  version: number;
  ends: WhatEnds;
  preview: Output<typeof previewDrawing>;
}

/** The values of a save request. */
export interface Sent {
  drawing: EditedDrawing;
  version: number;
  /** The locked places whose bookings end. */
  cancelAt: string[];
  /** The number of bookings that the person agreed to end. */
  cancels: number;
}

/**
 * Returns the confirmed save. It holds the drawing of the question: later removals were not
 * counted, so the next save covers them.
 * @param cancel bookings at locked places end too
 */
export function agreedSave({ drawing, version, ends, preview }: PendingSave, cancel: boolean): Sent {
  const cancels = preview.remove.bookings + (cancel ? preview.lock.bookings : 0);
  return { drawing, version, cancelAt: cancel ? ends.lock : [], cancels };
}
