import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FrameSkeleton } from '#web/app/shell/FrameSkeleton.tsx';
import { warmUp, warmUpBy } from '#web/platform/company/warm-up.ts';
import { noteInstallOffer } from '#web/platform/device/install-offer.ts';
import { startLanguages } from '#web/platform/languages/i18n.ts';
import { maySignInAgain, sessionStore, startSession } from '#web/platform/session/session.ts';
import { createAppRouter } from './routing/router.tsx';
import { showStartFailure } from './start-failure.ts';

/**
 * Starts the application in an element. A browser with a likely session shows the frame at once.
 * @returns ends it
 */
export function startApplication(place: HTMLElement): () => void {
  noteInstallOffer();
  const root = createRoot(place);
  const router = createAppRouter();

  startLanguages();
  warmUpBy(() => import('./signed-in.ts'));
  // Sign-ins and sign-outs change the available screens.
  const unsubscribe = sessionStore.subscribe(() => void router.invalidate());

  // The first screens load beside the session.
  if (maySignInAgain()) {
    root.render(<FrameSkeleton />);
    warmUp();
  }

  // Without a top-level await the bundler can join small files to others.
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
