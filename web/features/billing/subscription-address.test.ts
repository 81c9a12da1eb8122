import { expect, it } from 'vitest';
import { changeAddress, orderAddress } from './subscription-address.ts';

const id = '0b100000-0000-4000-8000-000000000011';

it('keeps what a change consists of', () => {
  const whole = { step: 2, months: 12, package: id, invoice: 'yes', card: 'new' };
  expect(changeAddress(whole)).toEqual(whole);
  expect(changeAddress({ card: id })).toEqual({ card: id });
});

it('leaves out what it does not know, and a step that lacks its package', () => {
  expect(changeAddress({ step: 3, months: 6, package: 'x', invoice: 1, card: '' })).toEqual({});
  expect(changeAddress({ step: 1 })).toEqual({});
});

it('keeps an order and what it was for, without what the bank adds', () => {
  const told = { orderId: id, package: id, invoice: 'no' };
  expect(orderAddress({ ...told, error: 501, statusCode: 'SUCCESS' })).toEqual(told);
  expect(orderAddress({ orderId: 12 })).toEqual({});
});
