import { forgetEverything, keptCache } from '#web/app/device/kept-bookings.ts';
import { answerNavigation, answerPage, isNavigation, isPage } from './answer-page.ts';
import { openPush } from './open-push.ts';
import { showPush } from './show-push.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Forgets what is of a person: their bookings, the messages on the screen, and where messages go. */
async function forget({ caches, registration }: WorkerScope): Promise<void> {
  const closeAll = async () => {
    for (const shown of await registration.getNotifications()) shown.close();
  };
  const unsubscribe = async () => void (await (await registration.pushManager?.getSubscription())?.unsubscribe());
  await Promise.allSettled([caches.delete(keptCache), closeAll(), unsubscribe()]);
}

/**
 * Begins the worker. Pages always come from the server, and it keeps no file of theirs: there is no older version that it could show.
 * Only navigations pass through it. It answers all of them, since the browser sends a preload for each.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => {
    // The page is asked for while the worker begins, and does not wait for it.
    event.waitUntil(Promise.allSettled([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
  });
  scope.addEventListener('fetch', (event) => {
    if (!isNavigation(event.request)) return;
    event.respondWith(isPage(event.request) ? answerPage(scope, event) : answerNavigation(scope, event));
  });
  scope.addEventListener('push', (event) => event.waitUntil(showPush(scope, event.data?.text() ?? '')));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPush(scope, event.notification));
  });
  scope.addEventListener('message', (event) => {
    if (event.data === forgetEverything) event.waitUntil(forget(scope));
  });
}
