import { expect, it } from 'vitest';
import { getRetryKey } from './get-retry-key.ts';

const taken = { refusal: { errorCode: 'slotTaken' } };
const closed = { refusal: { errorCode: 'closedDay' } };

it('nothing says that nights try the dates of closed days', () => {
  expect(getRetryKey([taken, taken])).toBe('all');
  expect(getRetryKey([taken, closed])).toBe('others');
  expect(getRetryKey([closed])).toBe('none');
  expect(getRetryKey([{}, { isFinal: true }])).toBe('others');
  expect(getRetryKey([{}])).toBe('all');
});
