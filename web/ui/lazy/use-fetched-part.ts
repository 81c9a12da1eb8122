import { useCallback, useEffect, useState } from 'react';
import { beginAnew } from './begin-anew.ts';
import { CodeMissing } from './fetch-code.ts';

/** Milliseconds between retries of a wanted part while the server does not answer. */
const patience = 5_000;
const first = { error: null, retrying: false, retried: false };

interface Attempt {
  error: unknown;
  retrying: boolean;
  /** True after the person pressed the button. */
  retried: boolean;
}

/**
 * Loads a missing part at once, on a press of the button, and by itself once the server is back.
 */
export function useFetchedPart(fetchPart: () => Promise<void>, isMissing: boolean): Attempt & { retry: () => void } {
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
    // An earlier failure must not show when the part is wanted again.
    else setAttempt(({ retried }) => ({ ...first, retried }));
  }, [isMissing, begin]);

  useEffect(() => {
    if (!isMissing || !(error instanceof CodeMissing)) return;
    if (error.reason === 'gone') return void beginAnew();
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
