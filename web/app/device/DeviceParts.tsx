import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepSeenBookings } from '#web/features/booking/offline/keep-seen-bookings.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { keepPush } from '#web/platform/device/keep-push.ts';
import { openWhatIsPressed } from '#web/platform/device/open-what-is-pressed.ts';
import { registerWorker } from '#web/platform/device/service-worker.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';

/**
 * Connects the page with the device after the screen has loaded: the service worker, push messages
 * and offline bookings. It renders nothing.
 */
export function DeviceParts() {
  const client = useQueryClient();
  const router = useRouter();
  const { t } = useTranslation();
  const { profile, company } = useWorkplace();
  useEffect(() => void registerWorker(), []);
  useEffect(() => openWhatIsPressed((href) => void router.navigate({ href })), [router]);
  useEffect(() => void keepPush(profile.id).catch(() => {}), [profile.id]);
  useEffect(() => keepSeenBookings(client, t, company.name), [client, t, company.name]);
  return null;
}
