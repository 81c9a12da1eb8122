/**
 * Loads this page again as soon as the server answers an address: at first after two seconds, then after pauses that grow to half a minute,
 * and at once when the network comes back or somebody looks at the page. Pauses differ by chance, so that a thousand pages do not ask at
 * the same moment. An answer of 500 and more is none: a balancer or a server without its database gave it.
 *
 * It uses nothing but the browser's own names: the worker writes its source into the pages that stand in for others.
 */
export function openWhenBack(ask: string): void {
  const first = 2_000;
  const longest = 30_000;
  const patience = 10_000;
  let pause = first;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = async () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    // A redirect elsewhere, as to a gate before Biurko, cannot be followed here: the page itself can.
    const asking = {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    } as const;
    const answer = await fetch(ask, asking).catch(() => null);
    isAsking = false;
    if (answer && answer.status < 500) return location.reload();
    timer = setTimeout(again, pause * (0.75 + Math.random() / 2));
    pause = Math.min(longest, pause * 1.5);
  };
  const now = () => {
    pause = first;
    void again();
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now();
  });
  timer = setTimeout(again, first);
}
