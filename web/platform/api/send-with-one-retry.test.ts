import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { ApiError } from './api-error.ts';
import { sendWithOneRetry } from './send-with-one-retry.ts';

const failure = (errorCode: ErrorCode | 'offline', status = 409) =>
  new ApiError(status, { errorCode, message: errorCode, details: {} });

/** A server that returns these responses in order. */
function server(...answers: (ApiError | 'yes')[]) {
  const asked = { times: 0 };
  const ask = async () => {
    const answer = answers[asked.times]!;
    asked.times += 1;
    if (answer !== 'yes') throw answer;
  };
  return { asked, ask };
}

it('is sent once where the server responds, whatever the response is', async () => {
  const [done, refused] = [server('yes'), server(failure('notFound'), 'yes')];
  await sendWithOneRetry(done.ask, 'notFound');
  await expect(sendWithOneRetry(refused.ask, 'notFound')).rejects.toThrow('notFound');
  expect([done.asked.times, refused.asked.times]).toEqual([1, 1]);
});

it('is retried once without a response, and succeeds if the refusal shows that it was already done', async () => {
  for (const second of ['yes', failure('notFound', 404)] as const) {
    const { asked, ask } = server(failure('offline', 0), second);
    await sendWithOneRetry(ask, 'notFound');
    expect(asked.times).toBe(2);
  }
});

it('fails on any other refusal, or without a second response', async () => {
  for (const second of ['bookingActive', 'offline'] as const)
    await expect(sendWithOneRetry(server(failure('offline', 0), failure(second)).ask, 'notFound')).rejects.toThrow(
      second,
    );
});

it('throws the error of the retry if no code means that the first request did it', async () => {
  const { ask } = server(failure('offline', 0), failure('notFound', 404));
  await expect(sendWithOneRetry(ask, null)).rejects.toThrow('notFound');
});
