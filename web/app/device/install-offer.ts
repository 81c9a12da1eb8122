import { useSyncExternalStore } from 'react';

/** The browser would install the product as an application (Chromium; others do so by their own menu). */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function become(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Notes the browser's offer, which comes once and early; the profile makes it, and no banner of the browser's. */
export function noteInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/** Installs the product, while the browser offers it; null while it does not. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const made = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  if (!made) return null;
  return async () => {
    // An offer is good for one question.
    become(null);
    await made.prompt();
  };
}
