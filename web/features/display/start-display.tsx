import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguages, withTexts } from '#web/platform/languages/i18n.ts';
import { RoomDisplay } from './RoomDisplay.tsx';
import { watchVersion } from './watch-version.ts';

/**
 * Shows a room's display in the page, without session, router or other parts of the application
 * (DASH-01).
 * @returns the function that ends it
 */
export async function startDisplay(place: HTMLElement, roomId: string): Promise<() => void> {
  startLanguages();
  await withTexts(['display'], Promise.resolve());
  watchVersion();
  // The page may reload without a network at night. The worker then answers in its place.
  void import('#web/platform/device/service-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <RoomDisplay roomId={roomId} />
    </StrictMode>,
  );
  return () => root.unmount();
}
