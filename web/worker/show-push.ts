import type { PushText } from '#contract/push-text.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Options that browsers know and the language's description of them does not. */
type Options = NotificationOptions & { renotify?: boolean; timestamp?: number };

/** What a message of ours says; null for one that is none. */
function textIn(data: string): PushText | null {
  try {
    const text = JSON.parse(data) as PushText;
    return typeof text.title === 'string' && typeof text.path === 'string' ? text : null;
  } catch {
    return null;
  }
}

/**
 * Shows a message, in place of what is shown under its tag; the same one once more makes no sound. Browsers want each message to be
 * shown, so one that cannot be read says only that there is something.
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
