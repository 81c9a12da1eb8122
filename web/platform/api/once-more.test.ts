import { expect, it } from 'vitest';
import type { ErrorCode } from '#contract/wire/errors.ts';
import { ApiError } from './api-error.ts';
import { onceMore } from './once-more.ts';

const failure = (errorCode: ErrorCode | 'offline', status = 409) =>
  new ApiError(status, { errorCode, message: errorCode, details: {} });

/** A server that gives these responses one after the other. */
function server(...answers: (ApiError | 'yes')[]) {
  const asked = { times: 0 };
  const ask = async () => {
    const answer = answers[asked.times]!;
    asked.times += 1;
    if (answer !== 'yes') throw answer;
  };
  return { asked, ask };
}

it('is asked for once where the server answers, whatever it says', async () => {
  const [done, refused] = [server('yes'), server(failure('notFound'), 'yes')];
  await onceMore(done.ask, 'notFound');
  await expect(onceMore(refused.ask, 'notFound')).rejects.toThrow('notFound');
  expect([done.asked.times, refused.asked.times]).toEqual([1, 1]);
});

it('is asked for once more where no answer came, and knows by the refusal that it had been done', async () => {
  for (const second of ['yes', failure('notFound', 404)] as const) {
    const { asked, ask } = server(failure('offline', 0), second);
    await onceMore(ask, 'notFound');
    expect(asked.times).toBe(2);
  }
});

it('fails where it is refused otherwise, or nobody answers', async () => {
  for (const second of ['bookingActive', 'offline'] as const)
    await expect(onceMore(server(failure('offline', 0), failure(second)).ask, 'notFound')).rejects.toThrow(second);
});
