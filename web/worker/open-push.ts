import type { WindowClient, WorkerScope } from './worker-scope.ts';

/** Milliseconds in which an open page has to confirm that it opens the path. */
const patience = 1_000;

/**
 * Sends a path to an open page, which first warns about unsaved input.
 * @returns whether the page confirms
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

/** Returns the open window to use: the one in front, and one of the same company before others. */
function bestOf(windows: readonly WindowClient[], company: string): WindowClient | undefined {
  const weight = ({ url, focused, visibilityState }: WindowClient) =>
    (new URL(url).pathname.startsWith(`/${company}/`) ? 4 : 0) +
    (focused ? 2 : 0) +
    (visibilityState === 'visible' ? 1 : 0);
  return windows.toSorted((one, other) => weight(other) - weight(one))[0];
}

/**
 * Opens the target of a pressed message. An open window comes to the front and shows it, else a new
 * one opens.
 */
export async function openPush(
  { clients, location }: WorkerScope,
  { data }: Pick<Notification, 'data'>,
): Promise<void> {
  const given = (data as { path?: string } | null)?.path ?? '/';
  // Only paths of our own origin, whatever the message contains.
  const { origin, pathname, search } = new URL(given, location.origin);
  const path = origin === location.origin ? pathname + search : '/';
  const company = path.split('/')[1]!;
  const window = bestOf(await clients.matchAll({ type: 'window', includeUncontrolled: true }), company);
  if (!window) return void (await clients.openWindow(path));
  // A browser may refuse the focus. The page opens the path all the same.
  await window.focus().catch(() => {});
  if (new URL(window.url).pathname.startsWith(`/${company}/`) && (await opensItself(window, path))) return;
  await window.navigate(path).catch(() => clients.openWindow(path));
}
