import { useSyncExternalStore } from 'react';

/**
 * The event by which Chromium offers to install the product as an application. Other browsers use
 * their own menu.
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
 * Stores the browser's install event, which arrives once and early, and prevents the browser's
 * banner. The profile offers the installation instead.
 */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => become(null));
}

/**
 * Returns a function that opens the browser's installation prompt. Null before the browser's
 * install event, and after its use or the installation.
 */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const made = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  if (!made) return null;
  return async () => {
    // The browser accepts `prompt()` only once per event.
    become(null);
    await made.prompt();
  };
}
