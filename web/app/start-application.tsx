import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppFrameSkeleton } from '#web/app/shell/AppFrameSkeleton.tsx';
import { prefetchSignedInCode, setSignedInCodeLoader } from '#web/platform/company/prefetch-signed-in-code.ts';
import { captureInstallPrompt } from '#web/platform/device/install-prompt.ts';
import { initializeLangAttribute } from '#web/platform/languages/i18n.ts';
import { mayResumeSession, resumeEarlierSession, sessionStore } from '#web/platform/session/session.ts';
import { createAppRouter } from './routing/router.tsx';
import { showStartFailure } from './start-failure.ts';

/**
 * Starts the application in an element. If an earlier session may continue, the frame's skeleton
 * shows at once.
 * @returns a function that ends the application
 */
export function startApplication(place: HTMLElement): () => void {
  captureInstallPrompt();
  const root = createRoot(place);
  const router = createAppRouter();

  initializeLangAttribute();
  setSignedInCodeLoader(() => import('./signed-in.ts'));
  // A sign-in or sign-out changes which screens are available.
  const unsubscribe = sessionStore.subscribe(() => void router.invalidate());

  // The code of the first screens loads in parallel with the session's request.
  if (mayResumeSession()) {
    root.render(<AppFrameSkeleton />);
    prefetchSignedInCode();
  }

  // A promise instead of a top-level await lets the bundler merge small files.
  let ended = false;
  resumeEarlierSession().then(
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
