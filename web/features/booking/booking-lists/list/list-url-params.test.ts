import { expect, it } from 'vitest';
import { pickListUrlParams } from './list-url-params.ts';

it('contains only texts and numbers from the URL', () => {
  const raw = { deskNo: 14, name: 'Żak', page: 2, status: ['planned'], startDate: { from: 'x' }, end: null, all: true };
  expect(pickListUrlParams(raw)).toEqual({ deskNo: 14, name: 'Żak', page: 2 });
});
