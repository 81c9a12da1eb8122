import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { startStoringOfflineBookings } from '#web/features/booking/offline/start-storing-offline-bookings.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { openClickedNotifications } from '#web/platform/device/open-clicked-notifications.ts';
import { renewPushSubscription } from '#web/platform/device/renew-push-subscription.ts';
import { registerServiceWorker } from '#web/platform/device/service-worker.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';

/**
 * Connects the page with the device after the screen has loaded: the service worker, push messages
 * and offline bookings. It renders nothing.
 */
export function DeviceServices() {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslation();
  const { profile, company } = useCompanyContext();
  useEffect(() => void registerServiceWorker(), []);
  useEffect(() => openClickedNotifications((href) => void router.navigate({ href })), [router]);
  useEffect(() => void renewPushSubscription(profile.id).catch(() => {}), [profile.id]);
  useEffect(() => startStoringOfflineBookings(client, t, company.name), [client, t, company.name]);
  return null;
}
