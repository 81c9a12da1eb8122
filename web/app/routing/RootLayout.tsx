import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ToastHost } from '#web/ui/ToastHost.tsx';
import { UiTextsForLanguage } from '../languages/UiTextsForLanguage.tsx';

/** Around every screen, signed in or out. */
export function RootLayout() {
  const { i18n } = useTranslation();
  return (
    <UiTextsForLanguage language={i18n.language}>
      <Outlet />
      <ToastHost />
    </UiTextsForLanguage>
  );
}
