import { expect, it } from 'vitest';
import { listAddress } from './list-address.ts';

it('contains only texts and numbers from the URL', () => {
  const raw = { deskNo: 14, name: 'Żak', page: 2, status: ['planned'], startDate: { from: 'x' }, end: null, all: true };
  expect(listAddress(raw)).toEqual({ deskNo: 14, name: 'Żak', page: 2 });
});
