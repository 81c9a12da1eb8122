import { expect, it } from 'vitest';
import { parseOrderSearch, parsePackageChangeSearch } from './subscription-search.ts';

const id = '0b100000-0000-4000-8000-000000000011';

it('keeps what a change consists of', () => {
  const whole = { step: 2, months: 12, package: id, invoice: 'yes', card: 'new' };
  expect(parsePackageChangeSearch(whole)).toEqual(whole);
  expect(parsePackageChangeSearch({ card: id })).toEqual({ card: id });
});

it('leaves out what it does not know, and a step that lacks its package', () => {
  expect(parsePackageChangeSearch({ step: 3, months: 6, package: 'x', invoice: 1, card: '' })).toEqual({});
  expect(parsePackageChangeSearch({ step: 1 })).toEqual({});
});

it('keeps an order and what it was for, without what the bank adds', () => {
  const told = { orderId: id, package: id, invoice: 'no' };
  expect(parseOrderSearch({ ...told, error: 501, statusCode: 'SUCCESS' })).toEqual(told);
  expect(parseOrderSearch({ orderId: 12 })).toEqual({});
});
