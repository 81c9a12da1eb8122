import { addPushDevice, removePushDevice } from '#contract/notifications/push-devices.ts';
import { call } from '../api/call.ts';
import { getSessionMarker } from '../session/session-marker.ts';
import { deletePushOwner, storePushOwner } from './push-owner.ts';
import { getRunningServiceWorker } from './service-worker.ts';

/**
 * The number of retries of a subscription, and the milliseconds between them (modules, section 9).
 */
const again = { times: 3, after: 1_000 };

const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey && btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
const sameKey = (one: string | null, other: string) =>
  one?.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === other;

/** Subscribes at the browser's push service. A failure is retried three times, a second apart. */
async function subscribe(manager: PushManager, publicKey: string, left = again.times): Promise<PushSubscription> {
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (error) {
    // Gives up without retries after NotAllowedError: the person or the browser denied permission.
    if (left === 0 || (error as Error).name === 'NotAllowedError') throw error;
    await new Promise((resolve) => setTimeout(resolve, again.after));
    return await subscribe(manager, publicKey, left - 1);
  }
}

/**
 * Adds this browser to the person's push devices. @throws the refusal of the browser or the server
 */
export async function registerThisBrowserForPush(personId: string, publicKey: string): Promise<void> {
  const { pushManager } = await getRunningServiceWorker();
  const former = await pushManager.getSubscription();
  // A subscription with another key of the server must end before the new subscription.
  if (former && !sameKey(keyOf(former), publicKey)) await former.unsubscribe();
  const { endpoint, keys = {} } = (await subscribe(pushManager, publicKey)).toJSON();
  const body = { endpoint: endpoint!, keys: { p256dh: keys.p256dh!, auth: keys.auth! } };
  await call(addPushDevice, { body });
  storePushOwner({ personId, signIn: getSessionMarker(), endpoint: body.endpoint });
}

/** Ends this browser's push subscription. The push service then refuses further messages to it. */
export async function unsubscribeFromPush(): Promise<void> {
  deletePushOwner();
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Removes a push device. If it is this browser (`isThis`), its subscription ends too. Failures are
 * ignored (PROF-04), because without a subscription no message arrives.
 */
export async function removePushDeviceAndSubscription(id: string, isThis: boolean): Promise<void> {
  await Promise.allSettled([call(removePushDevice, { params: { id } }), isThis && unsubscribeFromPush()]);
}
