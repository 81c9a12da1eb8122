/**
 * Reloads the page once the server responds with a status below 500. Pauses grow from two to 30
 * seconds, ±25 %. When the network returns or the page becomes visible, it retries at once. It uses
 * browser globals only, because the worker copies its source into offline pages.
 * @param ask the URL of the requests
 */
export function reloadWhenServerResponds(ask: string): void {
  const first = 2_000;
  const longest = 30_000;
  const patience = 10_000;
  const kept = 'hd_loaded_again';
  let pause = first;
  try {
    const last = JSON.parse(sessionStorage.getItem(kept) ?? 'null');
    if (last && Date.now() - last.at < 2 * longest) pause = Math.min(longest, last.pause * 1.5);
  } catch {
    // The browser may deny access to storage.
  }
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = async () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    // This request cannot follow a redirect to another site, such as the sign-in page of a proxy. A
    // reload can.
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
        // Without storage the next page begins with the shortest pause.
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
