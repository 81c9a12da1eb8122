/** Returns whether this browser has service workers. Plain http and private windows may not. */
export const hasWorkers = () => 'serviceWorker' in navigator && navigator.serviceWorker !== undefined;

/** Registers our newest worker (web/worker). Returns null where there is none. */
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
