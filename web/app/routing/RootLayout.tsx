import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx';
import { ToastHost } from '#web/ui/ToastHost.tsx';
import { UiTextsForLanguage } from '../languages/UiTextsForLanguage.tsx';
import { useScreenArrival } from './use-screen-arrival.ts';

/** Around every screen, signed in or out. */
export function RootLayout() {
  const { i18n } = useTranslation();
  useScreenArrival();
  return (
    <UiTextsForLanguage language={i18n.language}>
      <Outlet />
      <OfflineBanner />
      <ToastHost />
    </UiTextsForLanguage>
  );
}
