import { expect, it } from 'vitest';
import type { Refusal } from '../wire/errors.ts';
import { formatRefusal } from './error-messages.ts';

it('names spaces of one name once, because a name said twice tells nothing more', () => {
  const refusal: Refusal = { errorCode: 'spaceTwice', details: { names: ['4', '4', 'A1'] } };
  expect(formatRefusal(refusal, 'pl')).toMatch(/: 4, A1\.$/);
  expect(formatRefusal(refusal, 'en')).toMatch(/: 4, A1\.$/);
});
