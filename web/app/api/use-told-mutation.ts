import { type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureToast } from '#web/ui/use-failure-toast.ts';
import { useForgottenOnline } from './use-forgotten-online.ts';

interface Told<Asked> {
  /** Gives the words of the toast after a failure, or null for no toast. The error's own words when it is left out. */
  failed?: (error: Error, asked: Asked) => string | null;
  /** Names the thing that a try is about. A try takes back the failure of the same thing alone; all are about one thing unless told. */
  about?: (asked: Asked) => string;
}

type Result<Answer, Asked, Kept> = UseMutationResult<Answer, Error, Asked, Kept> & {
  /** Takes the toast back and forgets the error, as the person closes the dialog. A try under way goes on. */
  forgetFailure: () => void;
};

/**
 * A mutation whose failure a toast tells. The toast goes with the next try, with `forgetFailure` and with `reset`, and one about
 * a missing network when that is back. It stays when the screen goes,
 * as the failure itself may close a dialog or take a row away.
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
  const mutation = useMutation<Answer, Error, Asked, Kept>(
    {
      ...options,
      onMutate: (asked, context) => {
        failures.get(about(asked))?.takeBack();
        return options.onMutate?.(asked, context) as Kept | Promise<Kept>;
      },
      onError: (error, asked, ...rest) => {
        const words = failed(error, asked);
        if (words !== null) {
          const failure = failures.get(about(asked)) ?? failureToast();
          failures.set(about(asked), failure);
          failure.say(words);
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
  useForgottenOnline(mutation.error, reset);
  const forgetFailure = () => {
    takeBack();
    if (mutation.isError) forget();
  };
  return { ...mutation, reset, forgetFailure };
}
