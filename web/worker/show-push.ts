import type { PushText } from '#contract/notifications/push-text.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Options that browsers support and TypeScript's types lack. */
type Options = NotificationOptions & { renotify?: boolean; timestamp?: number };

/** Returns the text of a message of ours, or null for any other data. */
function textIn(data: string): PushText | null {
  try {
    const text = JSON.parse(data) as PushText;
    return typeof text.title === 'string' && typeof text.path === 'string' ? text : null;
  } catch {
    return null;
  }
}

/**
 * Shows a message in place of the one with its tag. The same message again is silent. Browsers
 * demand that each message is shown, so that an unreadable one shows the product's name alone.
 */
export async function showPush({ registration }: WorkerScope, data: string): Promise<void> {
  const text = textIn(data);
  if (!text)
    return await registration.showNotification('Biurko', { icon: '/icons/192.png', badge: '/icons/badge.png' });
  const { id, title, body, tag, path, language, quiet = false } = text;
  const [shown] = await registration.getNotifications({ tag });
  const isSame = (shown?.data as { id?: string } | undefined)?.id === id;
  const options: Options = {
    body,
    tag,
    lang: language,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { id, path },
    silent: quiet || isSame,
    renotify: shown !== undefined && !quiet && !isSame,
  };
  await registration.showNotification(title, options);
}
