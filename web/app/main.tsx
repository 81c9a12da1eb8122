import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
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

noteInstallOffer();

const place = document.getElementById('root')!;
const root = createRoot(place);
const router = createAppRouter();

startLanguages();
// Signing in or out decides anew which screens there are.
sessionStore.subscribe(() => void router.invalidate());

// The frame stands at once for whoever will most likely be let in, and what they will see is fetched beside the session.
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
