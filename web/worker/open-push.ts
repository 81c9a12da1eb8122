import type { WindowClient, WorkerScope } from './worker-scope.ts';

/** Milliseconds within which an open page has to confirm that it opens the path. */
const patience = 1_000;

/**
 * Requests that an open page opens a path itself, so that it can first warn about unsaved input.
 * @returns whether the page confirmed
 */
function opensItself(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage({ open: path }, [port2]);
  });
}

/**
 * Returns the open window to use. A window of the same company comes first, then the focused
 * window, then a visible one.
 */
function bestOf(windows: readonly WindowClient[], company: string): WindowClient | undefined {
  const weight = ({ url, focused, visibilityState }: WindowClient) =>
    (new URL(url).pathname.startsWith(`/${company}/`) ? 4 : 0) +
    (focused ? 2 : 0) +
    (visibilityState === 'visible' ? 1 : 0);
  return windows.toSorted((one, other) => weight(other) - weight(one))[0];
}

/**
 * Opens the target of a clicked push message, or that of its pressed button. An open window comes
 * to the front and shows it. Without one a new window opens.
 */
export async function openPushTarget(
  { clients, location }: WorkerScope,
  { data }: Pick<Notification, 'data'>,
  action?: string,
): Promise<void> {
  const target = data as { path?: string; paths?: Record<string, string> } | null;
  const given = (action && target?.paths?.[action]) || (target?.path ?? '/');
  // Any other origin in the message is replaced by our start page.
  const { origin, pathname, search } = new URL(given, location.origin);
  const path = origin === location.origin ? pathname + search : '/';
  const company = path.split('/')[1]!;
  const window = bestOf(await clients.matchAll({ type: 'window', includeUncontrolled: true }), company);
  if (!window) return void (await clients.openWindow(path));
  // The browser may refuse to focus the window. The page opens in it all the same.
  await window.focus().catch(() => {});
  if (new URL(window.url).pathname.startsWith(`/${company}/`) && (await opensItself(window, path))) return;
  await window.navigate(path).catch(() => clients.openWindow(path));
}
