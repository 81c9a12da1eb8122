/**
 * Returns the element that shows a booking on the timeline or in the agenda. The focus returns to
 * this element when the dialog closes.
 */
export function findBookingElement(id: string): HTMLElement | null {
  return document.querySelector(`[data-booking="${id}"]`)?.closest<HTMLElement>('button, [tabindex]') ?? null;
}
