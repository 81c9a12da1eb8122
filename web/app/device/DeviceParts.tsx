import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useWorkplace } from '../company/company-context.ts';
import { useTranslation } from '../languages/i18n.ts';
import { keepPush } from './keep-push.ts';
import { keepSeenBookings } from './keep-seen-bookings.ts';
import { openWhatIsPressed } from './open-what-is-pressed.ts';
import { registerWorker } from './service-worker.ts';

/**
 * Makes the product an application of this device after the screen is there: its worker, push
 * messages and offline bookings.
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
