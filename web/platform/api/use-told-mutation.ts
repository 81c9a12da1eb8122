import { type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { failureToast } from '#web/ui/toast/use-failure-toast.ts';
import { errorCodeOf } from './api-error.ts';
import { whenBack } from './when-back.ts';

interface Told<Asked> {
  /** Returns the toast's words after a failure, or null for no toast. Defaults to the message. */
  failed?: (error: Error, asked: Asked) => string | null;
  /**
   * Returns the subject of a try. A try takes back the failure of the same subject alone. All tries
   * share one by default.
   */
  about?: (asked: Asked) => string;
}

type Result<Answer, Asked, Kept> = UseMutationResult<Answer, Error, Asked, Kept> & {
  /** Takes the toast back and forgets the error as a dialog closes. A running try goes on. */
  forgetFailure: () => void;
};

/**
 * Returns a mutation that shows its failure in a toast. The next try, `forgetFailure` and `reset`
 * take it back. A failure without a response also goes when the network or the server is back. The
 * toast outlives the screen, because a failure may close a dialog or remove a row.
 */
export function useToldMutation<Answer, Asked = void, Kept = unknown>(
  {
    failed = ({ message }) => message,
    about = () => '',
    ...options
  }: UseMutationOptions<Answer, Error, Asked, Kept> & Told<Asked>,
  client?: QueryClient,
): Result<Answer, Asked, Kept> {
  const [failures] = useState(() => new Map<string, ReturnType<typeof failureToast>>());
  /** The subjects of the failures without a response. */
  const [unanswered] = useState(() => new Set<string>());
  const mutation = useMutation<Answer, Error, Asked, Kept>(
    {
      ...options,
      onMutate: (asked, context) => {
        failures.get(about(asked))?.takeBack();
        unanswered.delete(about(asked));
        return options.onMutate?.(asked, context) as Kept | Promise<Kept>;
      },
      onError: (error, asked, ...rest) => {
        const words = failed(error, asked);
        if (words !== null) {
          const failure = failures.get(about(asked)) ?? failureToast();
          failures.set(about(asked), failure);
          failure.say(words);
          if (errorCodeOf(error) === 'offline') unanswered.add(about(asked));
        }
        return options.onError?.(error, asked, ...rest);
      },
    },
    client,
  );
  const { reset: forget } = mutation;
  const takeBack = useCallback(() => {
    for (const failure of failures.values()) failure.takeBack();
  }, [failures]);
  const reset = useCallback(() => {
    takeBack();
    forget();
  }, [takeBack, forget]);
  const { error } = mutation;
  useEffect(() => {
    const forgetUnanswered = () => {
      for (const one of unanswered) failures.get(one)?.takeBack();
      unanswered.clear();
      if (errorCodeOf(error) === 'offline') forget();
    };
    return whenBack(forgetUnanswered);
  }, [error, failures, unanswered, forget]);
  const forgetFailure = () => {
    takeBack();
    if (mutation.isError) forget();
  };
  return { ...mutation, reset, forgetFailure };
}
