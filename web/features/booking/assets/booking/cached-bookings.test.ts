import { expect, it } from 'vitest';
import { bookingOf } from '../testing/examples.ts';
import { getSequenceNumberToSend } from './cached-bookings.ts';

it('a newer state counts as seen only if its content is the same', () => {
  const seen = bookingOf({ sequence: 3 });
  expect(getSequenceNumberToSend(seen, undefined)).toBe(3);
  // The response to the member's own move, which arrived after the dialog opened. The server writes
  // instants in a shorter form.
  const startDate = new Date(seen.startDate).toISOString();
  expect(getSequenceNumberToSend({ ...seen, startDate }, { ...seen, sequence: 4 })).toBe(4);
  expect(getSequenceNumberToSend(seen, { ...seen, sequence: 4, title: 'Inny wyjazd' })).toBe(3);
  expect(getSequenceNumberToSend(seen, { ...seen, sequence: 4, assetId: 'van' })).toBe(3);
  expect(getSequenceNumberToSend({ ...seen, sequence: 5 }, { ...seen, sequence: 4 })).toBe(5);
});
