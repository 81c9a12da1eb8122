import { useCallback, useEffect, useState } from 'react';
import { beginAnew } from './begin-anew.ts';
import { CodeMissing } from './fetch-code.ts';

/** Milliseconds after which a part that is wanted is asked for again while the server does not answer. */
const patience = 5_000;
const first = { error: null, retrying: false, retried: false };

interface Attempt {
  error: unknown;
  retrying: boolean;
  /** Somebody pressed the button. */
  retried: boolean;
}

/** Fetches a part while it is missing: at once, by hand, and by itself once the server can be reached again. */
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
    // Wanted once more, it is not to fail by what happened before.
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
