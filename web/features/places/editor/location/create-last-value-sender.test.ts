import { expect, test } from 'vitest';
import { createLastValueSender } from './create-last-value-sender.ts';

/** Returns a sender that records each request. The test settles each request by hand. */
function sender() {
  const sent: { value: boolean; answer: () => void; refuse: () => void }[] = [];
  const turn = createLastValueSender(
    (value: boolean) =>
      new Promise<void>((answer, reject) => {
        sent.push({ value, answer, refuse: () => reject(new Error('no')) });
      }),
  );
  const values = () => sent.map(({ value }) => value);
  return { sent, turn, values };
}
/** Waits until the handlers of settled requests have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the last value wanted during a request is sent after its response', async () => {
  const { sent, turn, values } = sender();
  const first = turn(true);
  void turn(false);
  expect(values()).toEqual([true]);
  sent[0]!.answer();
  await settled();
  expect(values()).toEqual([true, false]);
  sent[1]!.answer();
  await first;
  expect(values()).toEqual([true, false]);
});

test('values in between are skipped, and the current value is not sent again', async () => {
  const { sent, turn, values } = sender();
  const over = turn(true);
  void turn(false);
  void turn(true);
  sent[0]!.answer();
  await over;
  expect(values()).toEqual([true]);
});

test('a refused value is sent again if it is wanted again, and a later value starts a new request', async () => {
  const { sent, turn, values } = sender();
  const over = turn(true);
  void turn(true);
  sent[0]!.refuse();
  await settled();
  sent[1]!.answer();
  await over;
  void turn(true);
  expect(values()).toEqual([true, true, true]);
});
