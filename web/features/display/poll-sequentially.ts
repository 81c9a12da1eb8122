/** Repeated requests for the same data, with a pause between them. */
export interface Poller {
  /** Sends a request at once, instead of after the pause. */
  readNow: () => void;
  /** Ends the requests, and ignores a response that is still pending. */
  end: () => void;
}

/**
 * Sends a request at once, and again after each response. There is at most one timer, however many
 * requests are pending.
 * @param read sends the request, and never rejects
 * @param take handles a response, and returns the milliseconds until the next request; null for
 * none
 */
export function pollSequentially<T>(read: () => Promise<T>, take: (answer: T) => number | null): Poller {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    clearTimeout(timer);
    const answer = await read();
    if (isOver) return;
    const pause = take(answer);
    // Clears a pending timer: a request that was sent meanwhile may have set its own.
    clearTimeout(timer);
    if (pause !== null) timer = setTimeout(readNow, pause);
  };
  const readNow = () => void next();
  readNow();
  return {
    readNow,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
