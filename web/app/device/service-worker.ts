/** Whether this browser runs a worker beside the pages: not over plain http, nor in some private windows. */
export const hasWorkers = () => 'serviceWorker' in navigator && navigator.serviceWorker !== undefined;

/** Runs our worker beside the pages (web/worker), the newest that the server has; null where there is none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  // While developing, pages come from a server that has none.
  if (!import.meta.env.PROD || !hasWorkers()) return null;
  try {
    return (await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })) ?? null;
  } catch {
    return null;
  }
}

/** Our worker, once it runs. @throws where there is none */
export async function runningWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker();
  if (!registration) throw new Error('There is no worker beside the pages.');
  return await navigator.serviceWorker.ready;
}
