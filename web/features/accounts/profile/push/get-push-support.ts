import { areServiceWorkersSupported } from '#web/platform/device/service-worker.ts';

/**
 * The reason why this browser gets no push messages, or `possible`. `installFirst`: iOS supports
 * them only in installed apps. `notOffered`: the deployment has no push messages. `denied`: the
 * person refused the permission.
 */
export type PushSupport = 'unsupported' | 'installFirst' | 'notOffered' | 'denied' | 'possible';

/** Returns true for an iPhone or iPad, which supports push messages only for installed apps. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Returns the first reason why this browser cannot have push messages, or `possible`. */
export function getPushSupport(
  { publicKey, permission }: { publicKey: string | null; permission: NotificationPermission | null },
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): PushSupport {
  if (permission === null || !('PushManager' in globalThis) || !areServiceWorkersSupported())
    return isApplePhone(browser) ? 'installFirst' : 'unsupported';
  if (publicKey === null) return 'notOffered';
  return permission === 'denied' ? 'denied' : 'possible';
}
