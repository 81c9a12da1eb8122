import { addPushDevice, removePushDevice } from '#contract/push-devices.ts';
import { call } from '../api/call.ts';
import { currentMark } from '../session/session-mark.ts';
import { markPush, unmarkPush } from './push-mark.ts';
import { runningWorker } from './service-worker.ts';

/** How often a browser is asked again for a subscription, and milliseconds between (modules, section 9). */
const again = { times: 3, after: 1_000 };

const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey && btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
const sameKey = (one: string | null, other: string) =>
  one?.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === other;

/** Subscribes at the browser's push service; one that does not answer is asked again three times, a second apart. */
async function subscribe(manager: PushManager, publicKey: string, left = again.times): Promise<PushSubscription> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    // The person does not want it, or the browser may not.
    if (left === 0 || (error as Error).name === 'NotAllowedError') throw error;
    await new Promise((resolve) => setTimeout(resolve, again.after));
    return await subscribe(manager, publicKey, left - 1);
  }
}

/** Has push messages come to this browser. @throws what the browser or the server refuses it with */
export async function addThisDevice(personId: string, publicKey: string): Promise<void> {
  const { pushManager } = await runningWorker();
  const former = await pushManager.getSubscription();
  // One by another key of the server's can be asked for only when it is gone.
  if (former && !sameKey(keyOf(former), publicKey)) await former.unsubscribe();
  const { endpoint, keys = {} } = (await subscribe(pushManager, publicKey)).toJSON();
  const body = { endpoint: endpoint!, keys: { p256dh: keys.p256dh!, auth: keys.auth! } };
  await call(addPushDevice, { body });
  markPush({ personId, signIn: currentMark(), endpoint: body.endpoint });
}

/** Ends the browser's own subscription: whatever is still sent to it is refused by the push service. */
export async function unsubscribe(): Promise<void> {
  unmarkPush();
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Has no more push messages come to a device. What fails is not told (PROF-04): without its subscription none arrives. */
export async function removeDevice(id: string, isThis: boolean): Promise<void> {
  await Promise.allSettled([call(removePushDevice, { params: { id } }), isThis && unsubscribe()]);
}
