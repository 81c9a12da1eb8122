import { forgetEverythingMessage, lastSeenCacheName } from './last-seen-bookings.ts';

/**
 * Deletes a person's data for the service worker: offline bookings, shown messages and the push
 * subscription. The page asks the worker to delete them, because the worker outlives the page.
 */
export function deleteServiceWorkerData(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage(forgetEverythingMessage);
  // Deletes the offline bookings even if no worker controls the page yet.
  void caches.delete(lastSeenCacheName).catch(() => {});
}
