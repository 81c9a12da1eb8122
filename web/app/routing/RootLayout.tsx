import { Outlet } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { OfflineBanner } from '#web/app/shell/OfflineBanner.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { UiTextsForLanguage } from '#web/platform/languages/UiTextsForLanguage.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { runWhenIdle } from '#web/ui/lazy/run-when-idle.ts';
import { toastStore } from '#web/ui/toast/toast.ts';
import { useTitleAndFocusOnNavigation } from './use-title-and-focus-on-navigation.ts';

const ToastHost = lazyPart(() => import('#web/ui/toast/ToastHost.tsx'), 'ToastHost', {
  failed: () => null,
  wanted: ({ soon }: { soon: boolean }) => soon,
});

/**
 * Returns whether to load ToastHost. It loads once the first screen is complete, because screen
 * readers need its live region before the first text. A first toast loads it at once.
 */
function useToastsSoon(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => runWhenIdle(() => setIdle(true)), []);
  const said = useSyncExternalStore(toastStore.subscribe, () => toastStore.get().length > 0);
  return idle || said;
}

/** The layout around every screen, for signed-in and signed-out people. */
export function RootLayout() {
  const { language } = useTranslation();
  useTitleAndFocusOnNavigation();
  return (
    <UiTextsForLanguage language={language}>
      <Outlet />
      <OfflineBanner />
      <ToastHost soon={useToastsSoon()} />
    </UiTextsForLanguage>
  );
}
