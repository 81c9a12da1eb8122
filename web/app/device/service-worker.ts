/**
 * Returns whether this browser supports service workers. Plain http and some private windows have
 * none.
 */
export const hasWorkers = () => 'serviceWorker' in navigator && navigator.serviceWorker !== undefined;

/**
 * Registers our worker (web/worker) in the server's newest version. Returns null where there is
 * none.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // The development server has no worker.
  if (!import.meta.env.PROD || !hasWorkers()) return null;
  try {
    return (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}

/** Returns our worker's registration once it runs. @throws where there is none */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker();
  if (!registration) throw new Error('There is no worker beside the pages.');
  return await navigator.serviceWorker.ready;
}
