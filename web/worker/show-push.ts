import type { PushPayload } from '#contract/notifications/push-text.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Notification options that browsers support and TypeScript's types lack. */
type Options = NotificationOptions & {
  renotify?: boolean;
  timestamp?: number;
  actions?: { action: string; title: string }[];
};

/**
 * Parses the data of a push message. Null for unreadable data, or data without a title and a path.
 */
function textIn(data: string): PushPayload | null {
  try {
    const text = JSON.parse(data) as PushPayload;
    return typeof text.title === 'string' && typeof text.path === 'string' ? text : null;
  } catch {
    return null;
  }
}

/**
 * Shows a push message, which replaces a shown message with the same tag. If the same message
 * arrives again, it makes no sound. Browsers demand that each message is shown, so an unreadable
 * one shows only the product's name.
 */
export async function showPushMessage({ registration }: WorkerScope, data: string): Promise<void> {
  const text = textIn(data);
  if (!text)
    return await registration.showNotification('Biurko', { icon: '/icons/192.png', badge: '/icons/badge.png' });
  const { id, title, body, tag, path, language, quiet = false, actions } = text;
  const [shown] = await registration.getNotifications({ tag });
  const isSame = (shown?.data as { id?: string } | undefined)?.id === id;
  const options: Options = {
    body,
    tag,
    lang: language,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { id, path, ...(actions && { paths: Object.fromEntries(actions.map((one) => [one.action, one.path])) }) },
    ...(actions && { actions: actions.map((one) => ({ action: one.action, title: one.title })) }),
    silent: quiet || isSame,
    renotify: shown !== undefined && !quiet && !isSame,
  };
  await registration.showNotification(title, options);
}
