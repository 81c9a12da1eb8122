import { areServiceWorkersSupported } from './service-worker.ts';

/**
 * Opens the target of a clicked push message in this window, when the service worker requests it
 * (web/worker/open-push.ts).
 * @returns a function that stops listening
 */
export function openClickedNotifications(open: (href: string) => void): () => void {
  if (!areServiceWorkersSupported()) return () => {};
  const heed = ({ data, ports }: MessageEvent) => {
    const path = (data as { open?: unknown } | null)?.open;
    if (typeof path !== 'string' || !path.startsWith('/')) return;
    ports[0]?.postMessage('opens');
    open(path);
  };
  navigator.serviceWorker.addEventListener('message', heed);
  return () => navigator.serviceWorker.removeEventListener('message', heed);
}
