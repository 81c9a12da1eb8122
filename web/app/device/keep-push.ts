import { listPushDevices } from '#contract/push-devices.ts';
import { call } from '../api/call.ts';
import { currentMark } from '../session/session-mark.ts';
import { pushMark } from './push-mark.ts';
import { addThisDevice, unsubscribe } from './push-subscription.ts';
import { runningWorker } from './service-worker.ts';

/**
 * Goes on with push messages in a browser where this person had them before their session ended by itself, or whose push service has
 * given it another address. Where they were somebody else's, they end.
 */
export async function keepPush(personId: string): Promise<void> {
  const mark = pushMark();
  if (!mark) return;
  if (mark.personId !== personId) return await unsubscribe();
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const subscription = await (await runningWorker()).pushManager.getSubscription();
  if (mark.signIn === currentMark() && mark.endpoint === subscription?.endpoint) return;
  const { publicKey } = await call(listPushDevices);
  if (publicKey !== null) await addThisDevice(personId, publicKey);
}
