import { expect, it } from 'vitest';
import { getRetryTextKey } from './get-retry-key.ts';

const taken = { refusal: { errorCode: 'slotTaken' } };
const closed = { refusal: { errorCode: 'closedDay' } };

it('nothing says that nights try the dates of closed days', () => {
  expect(getRetryTextKey([taken, taken])).toBe('all');
  expect(getRetryTextKey([taken, closed])).toBe('others');
  expect(getRetryTextKey([closed])).toBe('none');
  expect(getRetryTextKey([{}, { isFinal: true }])).toBe('others');
  expect(getRetryTextKey([{}])).toBe('all');
});
