import { listPushDevices } from '#contract/notifications/push-devices.ts';
import { call } from '../api/call.ts';
import { getSessionMarker } from '../session/session-marker.ts';
import { getPushOwner } from './push-owner.ts';
import { registerThisBrowserForPush, unsubscribeFromPush } from './push-subscription.ts';
import { getRunningServiceWorker } from './service-worker.ts';

/**
 * Renews push messages after this person's session expired, or after the push service changed the
 * endpoint. If the messages are for another person, it ends them.
 */
export async function renewPushSubscription(personId: string): Promise<void> {
  const mark = getPushOwner();
  if (!mark) return;
  if (mark.personId !== personId) return await unsubscribeFromPush();
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const subscription = await (await getRunningServiceWorker()).pushManager.getSubscription();
  if (mark.signIn === getSessionMarker() && mark.endpoint === subscription?.endpoint) return;
  const { publicKey } = await call(listPushDevices);
  if (publicKey !== null) await registerThisBrowserForPush(personId, publicKey);
}
