import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { displayOf } from '#web/display/display-address.ts';
import { FrameSkeleton } from '#web/shell/FrameSkeleton.tsx';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import { warmUp } from './company/warm-up.ts';
import { noteInstallOffer } from './device/install-offer.ts';
import { startLanguages } from './languages/i18n.ts';
import { createAppRouter } from './routing/router.tsx';
import { maySignInAgain, sessionStore, startSession } from './session/session.ts';
import { showStartFailure } from './start-failure.ts';

/** The application: its frame stands at once for whoever will most likely be let in. */
function startApplication(place: HTMLElement): void {
  noteInstallOffer();
  const root = createRoot(place);
  const router = createAppRouter();

  startLanguages();
  // Signing in or out decides anew which screens there are.
  sessionStore.subscribe(() => void router.invalidate());

  // What they will see is fetched beside the session.
  if (maySignInAgain()) {
    root.render(<FrameSkeleton />);
    warmUp();
  }

  // No await at the top of a file: the bundler would then join no small files to others.
  startSession().then(
    () =>
      root.render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    () => {
      root.unmount();
      showStartFailure(place);
    },
  );
}

const place = document.getElementById('root')!;
const room = displayOf(window.location.pathname);
if (room) {
  // A display at a door has no person, no company and no session.
  fetchCode(() => import('#web/display/start-display.tsx'))
    .then(({ startDisplay }) => startDisplay(place, room))
    .catch(() => showStartFailure(place));
} else {
  // Whatever else stands in the area of displays leads to the login page (core, section 2).
  if (room === null) window.history.replaceState(null, '', `/login${window.location.search}`);
  startApplication(place);
}
