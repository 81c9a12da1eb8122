import { hasWorkers } from '#web/app/device/service-worker.ts';

/**
 * What stands in the way of push messages in this browser, if anything: it knows none; it does once the product is installed (iOS);
 * the deployment sends none; its person or its administrator does not let us.
 */
export type PushSupport = 'unsupported' | 'installFirst' | 'notOffered' | 'denied' | 'possible';

/** An iPhone or iPad, which knows push messages for what is on its home screen alone. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export function pushSupport(
  { publicKey, permission }: { publicKey: string | null; permission: NotificationPermission | null },
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): PushSupport {
  if (permission === null || !('PushManager' in globalThis) || !hasWorkers())
    return isApplePhone(browser) ? 'installFirst' : 'unsupported';
  if (publicKey === null) return 'notOffered';
  return permission === 'denied' ? 'denied' : 'possible';
}
