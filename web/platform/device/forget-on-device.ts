import { forgetEverything, keptCache } from './kept-bookings.ts';

/**
 * Deletes a person's data for the service worker: offline bookings, shown messages and the push
 * subscription. The worker deletes it, because it outlives the page.
 */
export function forgetOnDevice(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(forgetEverything);
  // Deletes the offline bookings even if no worker controls the page yet.
  void caches.delete(keptCache).catch(() => {});
}
