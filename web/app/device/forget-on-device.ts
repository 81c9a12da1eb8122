import { forgetEverything, keptCache } from './kept-bookings.ts';

/**
 * Forgets what this browser keeps of somebody for when no page is open: bookings to be seen offline, messages on the screen, and
 * where messages go. The worker does it, which outlives the page that asks.
 */
export function forgetOnDevice(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(forgetEverything);
  // Also while no worker has the page yet.
  void caches.delete(keptCache).catch(() => {});
}
