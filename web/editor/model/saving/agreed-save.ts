import type { previewDrawing } from '#contract/drawing.ts';
import type { Output } from '#contract/endpoint.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import type { WhatEnds } from './what-ends.ts';

/** What the person is told before a save, and the drawing that it is about. */
export interface Asked {
  drawing: EditedDrawing;
  /** That it began from: somebody's save that was joined since is not in it. */
  version: number;
  ends: WhatEnds;
  preview: Output<typeof previewDrawing>;
}

/** A save as it is sent. */
export interface Sent {
  drawing: EditedDrawing;
  version: number;
  /** Locked places whose bookings end. */
  cancelAt: string[];
  /** How many bookings the person knows to end. */
  cancels: number;
}

/**
 * The save that was agreed to: of the drawing that was asked about, since what was taken away while the numbers were counted is in none of
 * them. It stays unsaved, and is asked about by the next save.
 * @param cancel bookings at places that are locked end too
 */
export function agreedSave({ drawing, version, ends, preview }: Asked, cancel: boolean): Sent {
  const cancels = preview.remove.bookings + (cancel ? preview.lock.bookings : 0);
  return { drawing, version, cancelAt: cancel ? ends.lock : [], cancels };
}
