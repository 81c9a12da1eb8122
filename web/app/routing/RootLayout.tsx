import { Outlet } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { UiTextsForLanguage } from '../languages/UiTextsForLanguage.tsx';
import { useScreenArrival } from './use-screen-arrival.ts';

const loadToastHost = () => import('#web/ui/ToastHost.tsx').then((part) => part.ToastHost);

/** Around every screen, signed in or out. */
export function RootLayout() {
  const { i18n } = useTranslation();
  useScreenArrival();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  // Right after the first screen, since a region is read aloud only if it was there before its words; should its code not
  // come, the next toast asks for it again.
  const ToastHost = useLazyPart(loadToastHost, 1 + (toasts.at(-1)?.id ?? 0));
  return (
    <UiTextsForLanguage language={i18n.language}>
      <Outlet />
      <OfflineBanner />
      {ToastHost && <ToastHost />}
    </UiTextsForLanguage>
  );
}
