import { useEffect, useState } from 'react';
import type { Endpoint, Output } from '#contract/endpoint.ts';
import { send, urlOf } from '#web/app/api/send.ts';

/** The address of a call with its query. */
export function addressWith(endpoint: Pick<Endpoint, 'path'>, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return `${urlOf(endpoint)}${text === '' ? '' : `?${text}`}`;
}

/** Asks something that nobody has to be signed in for; the sign-in page does without the cache of those who are. @throws ApiError */
export async function ask<E extends Endpoint>(endpoint: E, query: Record<string, string> = {}): Promise<Output<E>> {
  return (await (await send(endpoint.method, addressWith(endpoint, query), {})).json()) as Output<E>;
}

/** What came of a question. */
export interface Answer<T> {
  data: T | null;
  error: Error | null;
}

const none = { data: null, error: null };

/** Asks whenever `about` changes, and not while it is null; an answer to an earlier question is not shown. */
export function useAnswer<T>(about: string | null, question: (about: string) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T> & { to: string | null }>({ ...none, to: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the same for the same thing
  useEffect(() => {
    setAnswer({ ...none, to: about });
    if (about === null) return;
    let left = false;
    question(about).then(
      (data) => left || setAnswer({ data, error: null, to: about }),
      (error: Error) => left || setAnswer({ data: null, error, to: about }),
    );
    return () => {
      left = true;
    };
  }, [about]);
  // The screen is painted with another question before its effect runs.
  return answer.to === about ? answer : none;
}
