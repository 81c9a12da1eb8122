import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initializeLangAttribute, loadWithTexts } from '#web/platform/languages/i18n.ts';
import { RoomDisplay } from './RoomDisplay.tsx';
import { reloadOnNewVersion } from './watch-version.ts';

/**
 * Renders a room's display into the page, without session, router and the rest of the application
 * (DASH-01).
 * @returns the function that ends the display
 */
export async function startDisplay(place: HTMLElement, roomId: string): Promise<() => void> {
  initializeLangAttribute();
  await loadWithTexts(['display'], Promise.resolve());
  reloadOnNewVersion();
  // The page may reload without a network at night. The service worker then responds with its
  // offline page.
  void import('#web/platform/device/service-worker.ts')
    .then(({ registerServiceWorker: registerWorker }) => registerWorker())
    .catch(() => {});
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <RoomDisplay roomId={roomId} />
    </StrictMode>,
  );
  return () => root.unmount();
}
