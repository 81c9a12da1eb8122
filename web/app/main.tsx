import '#web/ui/theme/theme.ts';
import '#web/ui/theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguages } from './languages/i18n.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routing/router.tsx';
import { sessionStore, startSession } from './session/session.ts';
import { showStartFailure } from './start-failure.ts';

const root = document.getElementById('root')!;
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

// Signing in or out decides anew which screens there are.
sessionStore.subscribe(() => void router.invalidate());

try {
  await Promise.all([startLanguages(), startSession()]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
} catch {
  showStartFailure(root);
}
