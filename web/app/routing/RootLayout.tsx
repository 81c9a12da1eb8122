import { Outlet } from '@tanstack/react-router';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { OfflineBanner } from '#web/shell/OfflineBanner.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { UiTextsForLanguage } from '../languages/UiTextsForLanguage.tsx';
import { useScreenArrival } from './use-screen-arrival.ts';

/** Right after the first screen, since a region is read aloud only if it was there before its words. */
const ToastHost = lazyPart(() => import('#web/ui/ToastHost.tsx'), 'ToastHost', { failed: () => null });

/** Around every screen, signed in or out. */
export function RootLayout() {
  const { language } = useTranslation();
  useScreenArrival();
  return (
    <UiTextsForLanguage language={language}>
      <Outlet />
      <OfflineBanner />
      <ToastHost />
    </UiTextsForLanguage>
  );
}
