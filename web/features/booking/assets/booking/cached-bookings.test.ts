import { expect, it } from 'vitest';
import { bookingOf } from '../testing/examples.ts';
import { stateSeen } from './cached-bookings.ts';

it('a newer state counts as seen only if its content is the same', () => {
  const seen = bookingOf({ sequence: 3 });
  expect(stateSeen(seen, undefined)).toBe(3);
  // The response to the member's own move, which arrived after the dialog opened. The server writes
  // instants in a shorter form.
  const startDate = new Date(seen.startDate).toISOString();
  expect(stateSeen({ ...seen, startDate }, { ...seen, sequence: 4 })).toBe(4);
  expect(stateSeen(seen, { ...seen, sequence: 4, title: 'Inny wyjazd' })).toBe(3);
  expect(stateSeen(seen, { ...seen, sequence: 4, assetId: 'van' })).toBe(3);
  expect(stateSeen({ ...seen, sequence: 5 }, { ...seen, sequence: 4 })).toBe(5);
});
