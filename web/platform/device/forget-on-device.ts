import { forgetEverything, keptCache } from './kept-bookings.ts';

/**
 * Deletes a person's data that this browser keeps for closed pages. These are offline bookings,
 * shown messages and the push subscription. The worker does it, because it outlives the page.
 */
export function forgetOnDevice(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(forgetEverything);
  // Also works while no worker controls the page yet.
  void caches.delete(keptCache).catch(() => {});
}
