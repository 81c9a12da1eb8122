import { forgetEverythingMessage, lastSeenCacheName } from '#web/platform/device/last-seen-bookings.ts';
import { fetchPageOrOfflinePage, isPageRequest } from './fetch-page-or-offline-page.ts';
import { openPushTarget } from './open-push.ts';
import { showPushMessage } from './show-push.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Deletes a person's data on this device: their bookings, the shown messages and the push
 * subscription.
 */
async function forget({ caches, registration }: WorkerScope): Promise<void> {
  const closeAll = async () => {
    for (const shown of await registration.getNotifications()) shown.close();
  };
  const unsubscribe = async () => void (await (await registration.pushManager?.getSubscription())?.unsubscribe());
  await Promise.allSettled([caches.delete(lastSeenCacheName), closeAll(), unsubscribe()]);
}

/**
 * Starts the worker. Pages always come from the server, and the worker caches no files, so that it
 * never serves an outdated version. It handles no other requests than those for pages, to replace a
 * failed page with its offline page.
 */
export function startWorker(scope: WorkerScope): void {
  let lastPush = Promise.resolve();
  // Chromium loses a message when the shown ones are read while another one appears. A click on the
  // lost message does nothing.
  const showInTurn = (data: string) => {
    lastPush = lastPush.catch(() => {}).then(() => showPushMessage(scope, data));
    return lastPush;
  };
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    // An earlier version of the worker turned on navigation preload, and browsers remember that
    // setting. Requests that this worker ignores would be sent twice.
    event.waitUntil(Promise.allSettled([scope.registration.navigationPreload?.disable(), scope.clients.claim()]));
  });
  scope.addEventListener('fetch', (event) => {
    if (isPageRequest(event.request)) event.respondWith(fetchPageOrOfflinePage(scope, event));
  });
  scope.addEventListener('push', (event) => event.waitUntil(showInTurn(event.data?.text() ?? '')));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPushTarget(scope, event.notification, event.action));
  });
  scope.addEventListener('message', (event) => {
    if (event.data === forgetEverythingMessage) event.waitUntil(forget(scope));
  });
}
