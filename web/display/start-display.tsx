import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguages, withTexts } from '#web/app/languages/i18n.ts';
import { RoomDisplay } from './RoomDisplay.tsx';
import { watchVersion } from './watch-version.ts';

/**
 * Shows the display of a room in the page: no session, no router, nothing of the application around it (DASH-01).
 * @returns what ends it
 */
export async function startDisplay(place: HTMLElement, roomId: string): Promise<() => void> {
  startLanguages();
  await withTexts(['display'], Promise.resolve());
  watchVersion();
  // It may begin again without a network, at night: then the worker says so in its place.
  void import('#web/app/device/service-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <RoomDisplay roomId={roomId} />
    </StrictMode>,
  );
  return () => root.unmount();
}
