/**
 * Returns whether this browser supports service workers. Plain http and private windows may not.
 */
export const areServiceWorkersSupported = () => 'serviceWorker' in navigator && navigator.serviceWorker !== undefined;

/**
 * Registers the newest service worker (web/worker). Returns null without support, after a failure,
 * and in development.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  // The development server serves no worker.
  if (!import.meta.env.PROD || !areServiceWorkersSupported()) return null;
  try {
    return (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}

/** Returns the registration of the service worker once the worker runs. @throws if there is none */
export async function getRunningServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerServiceWorker();
  if (!registration) throw new Error('There is no worker beside the pages.');
  return await navigator.serviceWorker.ready;
}
