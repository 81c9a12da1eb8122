import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { waitUntil } from '#server/testing/test-waiting.ts';
import { createMailPause } from './mail-pause.ts';

const never = new AbortController().signal;
const long = 600_000;

/**
 * Opens a pause with these waits, of which the last repeats. It lists the mails that the pause has
 * let pass.
 */
function opened(...waits: number[]) {
  const asked: number[] = [];
  const pause = createMailPause((failures) => {
    asked.push(failures);
    return waits.length > 1 ? waits.shift()! : waits[0]!;
  });
  const gone: string[] = [];
  const hold = (mail: string, ending = never) => pause.over(ending).then(() => void gone.push(mail));
  return { pause, gone, hold, asked };
}

it('mails go at once as long as no failure is known', async () => {
  const { gone, hold } = opened(long);
  await Promise.all([hold('a'), hold('b')]);
  expect(gone).toEqual(['a', 'b']);
});

it('after a failure one mail of those that wait tries after each wait, and all go once one has gone', async () => {
  const { pause, gone, hold } = opened(0, long, 0, long);
  pause.begin();
  const all = Promise.all(['a', 'b', 'c', 'd'].map((mail) => hold(mail)));
  await waitUntil(() => gone.length > 0);
  expect(gone).toEqual(['a']);
  pause.begin();
  await waitUntil(() => gone.length > 1);
  expect(gone).toHaveLength(2);
  pause.end();
  await all;
  expect(gone).toHaveLength(4);
});

it('the waits grow with the failures, and begin anew after a mail has gone', () => {
  const { pause, asked } = opened(long);
  pause.begin();
  pause.begin();
  pause.begin();
  pause.end();
  pause.begin();
  expect(asked).toEqual([0, 1, 2, 0]);
});

it('a server that stops holds no mail back', async () => {
  const { pause, gone, hold } = opened(long);
  const stop = new AbortController();
  pause.begin();
  const held = hold('a', stop.signal);
  await delay(0);
  expect(gone).toEqual([]);
  stop.abort();
  await held;
});
