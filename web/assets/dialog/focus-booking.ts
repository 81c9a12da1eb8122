/** Where a booking is drawn, on the timeline or in the agenda: the focus goes there when its dialog closes. */
export function drawnBooking(id: string): HTMLElement | null {
  return document.querySelector(`[data-booking="${id}"]`)?.closest<HTMLElement>('button, [tabindex]') ?? null;
}
