import { hasWorkers } from '#web/platform/device/service-worker.ts';

/**
 * The obstacle to push messages in this browser, or `possible`. `installFirst` means that iOS
 * supports them after installation only. `notOffered` means a deployment without push, `denied` a
 * refused permission.
 */
export type PushSupport = 'unsupported' | 'installFirst' | 'notOffered' | 'denied' | 'possible';

/** Returns true for an iPhone or iPad, which supports push messages for installed apps only. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/** Returns the first obstacle to push messages in this browser, or `possible`. */
export function pushSupport(
  { publicKey, permission }: { publicKey: string | null; permission: NotificationPermission | null },
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): PushSupport {
  if (permission === null || !('PushManager' in globalThis) || !hasWorkers())
    return isApplePhone(browser) ? 'installFirst' : 'unsupported';
  if (publicKey === null) return 'notOffered';
  return permission === 'denied' ? 'denied' : 'possible';
}
