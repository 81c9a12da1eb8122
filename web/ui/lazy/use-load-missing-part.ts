import { useCallback, useEffect, useState } from 'react';
import { CodeLoadError } from './fetch-code.ts';
import { reloadForNewBuild } from './reload-for-new-build.ts';

/** Milliseconds between retries of a visible component's code while the server does not respond. */
const patience = 5_000;
const first = { error: null, retrying: false, retried: false };

interface Attempt {
  error: unknown;
  retrying: boolean;
  /** True after the person clicked the retry button. */
  retried: boolean;
}

/**
 * Loads the missing code of a component at once. It retries on a click, when the device is online
 * again, and every few seconds until the server responds.
 */
export function useLoadMissingPart(
  fetchPart: () => Promise<void>,
  isMissing: boolean,
): Attempt & { retry: () => void } {
  const [attempt, setAttempt] = useState<Attempt>(first);
  const { error } = attempt;

  const begin = useCallback(
    (byHand: boolean) => {
      setAttempt((before) => ({ ...before, retrying: byHand, retried: before.retried || byHand }));
      const settle = (failure: unknown) => setAttempt(({ retried }) => ({ error: failure, retrying: false, retried }));
      fetchPart().then(() => settle(null), settle);
    },
    [fetchPart],
  );

  useEffect(() => {
    if (isMissing) begin(false);
    // Hides the earlier failure, so that it does not appear when the component is shown again.
    else setAttempt(({ retried }) => ({ ...first, retried }));
  }, [isMissing, begin]);

  useEffect(() => {
    if (!isMissing || !(error instanceof CodeLoadError)) return;
    if (error.reason === 'gone') return void reloadForNewBuild();
    const again = () => begin(false);
    const timer = setTimeout(again, patience);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [error, isMissing, begin]);

  return { ...attempt, retry: () => begin(true) };
}
