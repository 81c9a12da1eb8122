import { type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { createFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import { getErrorCode } from './api-error.ts';
import { onReconnect } from './on-reconnect.ts';

interface ToastOptions<Variables> {
  /**
   * Returns the text of the toast after a failure, or null for no toast. Defaults to the error's
   * message.
   */
  failed?: (error: Error, variables: Variables) => string | null;
  /**
   * Returns the subject of an attempt, such as a row's id. An attempt removes the toast of the same
   * subject only. All attempts share one subject by default.
   */
  about?: (variables: Variables) => string;
}

type Result<Answer, Variables, Kept> = UseMutationResult<Answer, Error, Variables, Kept> & {
  /** Removes the toast and the error when a dialog closes. A running request goes on. */
  forgetFailure: () => void;
};

/**
 * Returns a mutation that shows its failure in a toast. The next attempt, `forgetFailure` and
 * `reset` remove the toast. A toast about a missing response also disappears when the network or
 * the server is back. Toasts outlive the screen, because a failure may close a dialog.
 */
export function useMutationWithFailureToast<Answer, Variables = void, Kept = unknown>(
  {
    failed = ({ message }) => message,
    about = () => '',
    ...options
  }: UseMutationOptions<Answer, Error, Variables, Kept> & ToastOptions<Variables>,
  client?: QueryClient,
): Result<Answer, Variables, Kept> {
  const [failures] = useState(() => new Map<string, ReturnType<typeof createFailureToastControls>>());
  /**
   * The subjects whose last attempt got no response. Their toasts disappear when the network or the
   * server is back.
   */
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
          const failure = failures.get(about(variables)) ?? createFailureToastControls();
          failures.set(about(variables), failure);
          failure.say(text);
          if (getErrorCode(error) === 'offline') unanswered.add(about(variables));
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
      if (getErrorCode(error) === 'offline') forget();
    };
    return onReconnect(forgetUnanswered);
  }, [error, failures, unanswered, forget]);
  const forgetFailure = () => {
    takeBack();
    if (mutation.isError) forget();
  };
  return { ...mutation, reset, forgetFailure };
}
