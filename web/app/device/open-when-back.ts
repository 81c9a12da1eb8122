/**
 * Loads this page again as soon as the server answers an address: at first after two seconds, then after pauses that grow to half a minute,
 * and at once when the network comes back or somebody looks at the page. Pauses differ by chance, so that a thousand pages do not ask at
 * the same moment. An answer of 500 and more is none: a balancer or a server without its database gave it. A page that was loaded
 * in vain goes on with the pause of before.
 *
 * It uses nothing but the browser's own names: the worker writes its source into the pages that stand in for others.
 */
export function openWhenBack(ask: string): void {
  const first = 2_000;
  const longest = 30_000;
  const patience = 10_000;
  const kept = 'hd_loaded_again';
  let pause = first;
  try {
    const last = JSON.parse(sessionStorage.getItem(kept) ?? 'null');
    if (last && Date.now() - last.at < 2 * longest) pause = Math.min(longest, last.pause * 1.5);
  } catch {
    // A browser may keep nothing.
  }
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
    if (answer && answer.status < 500) {
      try {
        sessionStorage.setItem(kept, JSON.stringify({ at: Date.now(), pause }));
      } catch {
        // The pauses begin anew.
      }
      return location.reload();
    }
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
  timer = setTimeout(again, pause);
}
