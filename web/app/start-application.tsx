import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FrameSkeleton } from '#web/shell/FrameSkeleton.tsx';
import { warmUp } from './company/warm-up.ts';
import { noteInstallOffer } from './device/install-offer.ts';
import { startLanguages } from './languages/i18n.ts';
import { createAppRouter } from './routing/router.tsx';
import { maySignInAgain, sessionStore, startSession } from './session/session.ts';
import { showStartFailure } from './start-failure.ts';

/**
 * Starts the application in an element. The frame stands at once for a browser that will most likely be signed in.
 * @returns what ends it
 */
export function startApplication(place: HTMLElement): () => void {
  noteInstallOffer();
  const root = createRoot(place);
  const router = createAppRouter();

  startLanguages();
  // Signing in or out decides anew which screens there are.
  const unsubscribe = sessionStore.subscribe(() => void router.invalidate());

  // What they will see is fetched beside the session.
  if (maySignInAgain()) {
    root.render(<FrameSkeleton />);
    warmUp();
  }

  // No await at the top of a file: the bundler would then join no small files to others.
  let ended = false;
  startSession().then(
    () =>
      ended ||
      root.render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    () => {
      if (ended) return;
      root.unmount();
      showStartFailure(place);
    },
  );

  return () => {
    ended = true;
    unsubscribe();
    root.unmount();
  };
}
