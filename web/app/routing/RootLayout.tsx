import { Outlet } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { OfflineBanner } from '#web/app/shell/OfflineBanner.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { UiTextsForLanguage } from '#web/platform/languages/UiTextsForLanguage.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { whenIdle } from '#web/ui/lazy/when-idle.ts';
import { toastStore } from '#web/ui/toast/toast.ts';
import { useScreenArrival } from './use-screen-arrival.ts';

const ToastHost = lazyPart(() => import('#web/ui/toast/ToastHost.tsx'), 'ToastHost', {
  failed: () => null,
  wanted: ({ soon }: { soon: boolean }) => soon,
});

/**
 * Returns whether to load the toasts' code. It loads once the first screen stands, because screen
 * readers need the region before its words. A first toast loads it at once.
 */
function useToastsSoon(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const said = useSyncExternalStore(toastStore.subscribe, () => toastStore.get().length > 0);
  return idle || said;
}

/** The frame around every screen, signed in or out. */
export function RootLayout() {
  const { language } = useTranslation();
  useScreenArrival();
  return (
    <UiTextsForLanguage language={language}>
      <Outlet />
      <OfflineBanner />
      <ToastHost soon={useToastsSoon()} />
    </UiTextsForLanguage>
  );
}
