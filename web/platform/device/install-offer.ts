import { useSyncExternalStore } from 'react';

/**
 * The browser's offer to install the product as an application. Chromium makes it. Other browsers
 * use their own menu.
 */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function become(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/**
 * Keeps the browser's offer, which comes once and early, and prevents the browser's banner. The
 * profile shows the offer.
 */
export function noteInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/** Returns a function that installs the product, or null while the browser does not offer it. */
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
    // An offer can be used once.
    become(null);
    await made.prompt();
  };
}
