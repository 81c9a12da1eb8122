import { type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { failureToast } from '#web/ui/toast/use-failure-toast.ts';
import { errorCodeOf } from './api-error.ts';
import { whenBack } from './when-back.ts';

interface ToastOptions<Variables> {
  /** Returns the toast's words after a failure, or null for no toast. Defaults to the message. */
  failed?: (error: Error, variables: Variables) => string | null;
  /**
   * Returns the subject of a try. A try takes back the failure of the same subject alone. All tries
   * share one by default.
   */
  about?: (variables: Variables) => string;
}

type Result<Answer, Variables, Kept> = UseMutationResult<Answer, Error, Variables, Kept> & {
  /** Takes the toast back and forgets the error as a dialog closes. A running try goes on. */
  forgetFailure: () => void;
};

/**
 * Returns a mutation that shows its failure in a toast. The next try, `forgetFailure` and `reset`
 * take it back. A failure without a response also goes when the network or the server is back. The
 * toast outlives the screen, because a failure may close a dialog or remove a row.
 */
export function useToastMutation<Answer, Variables = void, Kept = unknown>(
  {
    failed = ({ message }) => message,
    about = () => '',
    ...options
  }: UseMutationOptions<Answer, Error, Variables, Kept> & ToastOptions<Variables>,
  client?: QueryClient,
): Result<Answer, Variables, Kept> {
  const [failures] = useState(() => new Map<string, ReturnType<typeof failureToast>>());
  /** The subjects of the failures without a response. */
  const [unanswered] = useState(() => new Set<string>());
  const mutation = useMutation<Answer, Error, Variables, Kept>(
    {
      ...options,
      onMutate: (variables, context) => {
        failures.get(about(variables))?.takeBack();
        unanswered.delete(about(variables));
        return options.onMutate?.(variables, context) as Kept | Promise<Kept>;
      },
      onError: (error, variables, ...rest) => {
        const text = failed(error, variables);
        if (text !== null) {
          const failure = failures.get(about(variables)) ?? failureToast();
          failures.set(about(variables), failure);
          failure.say(text);
          if (errorCodeOf(error) === 'offline') unanswered.add(about(variables));
        }
        return options.onError?.(error, variables, ...rest);
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
