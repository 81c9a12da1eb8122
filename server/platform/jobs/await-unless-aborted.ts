/**
 * Awaits `act`, but rejects with the signal's reason once the signal aborts, even if `act`
 * continues. Does not begin `act` if the signal has already aborted.
 */
export async function awaitUnlessAborted(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    await Promise.race([act(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
