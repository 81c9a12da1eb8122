import type { WindowClient, WorkerScope } from './worker-scope.ts';

/** Milliseconds in which an open page has to say that it opens what it was told. */
const patience = 1_000;

/** Asks a page to open a path itself, so that what is typed in it is asked about. @returns whether it does */
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

/** Which of the open windows is to show it: the one in front, of the same company if there is one. */
function bestOf(windows: readonly WindowClient[], company: string): WindowClient | undefined {
  const weight = ({ url, focused, visibilityState }: WindowClient) =>
    (new URL(url).pathname.startsWith(`/${company}/`) ? 4 : 0) +
    (focused ? 2 : 0) +
    (visibilityState === 'visible' ? 1 : 0);
  return windows.toSorted((one, other) => weight(other) - weight(one))[0];
}

/** Opens what a pressed message speaks of: in an open window, which comes to the front, else in a new one. */
export async function openPush(
  { clients, location }: WorkerScope,
  { data }: Pick<Notification, 'data'>,
): Promise<void> {
  const given = (data as { path?: string } | null)?.path ?? '/';
  // Of ours alone, whatever the message says.
  const { origin, pathname, search } = new URL(given, location.origin);
  const path = origin === location.origin ? pathname + search : '/';
  const company = path.split('/')[1]!;
  const window = bestOf(await clients.matchAll({ type: 'window', includeUncontrolled: true }), company);
  if (!window) return void (await clients.openWindow(path));
  // A browser may refuse it; the page opens it all the same.
  await window.focus().catch(() => {});
  if (new URL(window.url).pathname.startsWith(`/${company}/`) && (await opensItself(window, path))) return;
  await window.navigate(path).catch(() => clients.openWindow(path));
}
