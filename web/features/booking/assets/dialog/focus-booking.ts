/**
 * Returns the element that draws a booking on the timeline or in the agenda. Focus returns there
 * when the dialog closes.
 */
export function drawnBooking(id: string): HTMLElement | null {
  return document.querySelector(`[data-booking="${id}"]`)?.closest<HTMLElement>('button, [tabindex]') ?? null;
}
