import { expect, test } from 'vitest';
import { hasSameFields, isSamePlaceView } from './is-same-place-view.ts';
import type { PlaceView } from './place-view.ts';

const ola = { id: '1', name: 'Ola Nowak', avatar: null };
const view: PlaceView = { status: 'taken', label: 'Desk 1, taken', people: [ola] };

test('views are the same by content, not by identity', () => {
  expect(isSamePlaceView(view, { ...view, people: [{ ...ola }] })).toBe(true);
  expect(isSamePlaceView(undefined, undefined)).toBe(true);
});

test('each change that shows counts', () => {
  expect(isSamePlaceView(view, { ...view, status: 'partly' })).toBe(false);
  expect(isSamePlaceView(view, { ...view, share: 0.2 })).toBe(false);
  expect(isSamePlaceView(view, { ...view, bypass: true })).toBe(false);
  expect(isSamePlaceView(view, { ...view, people: [{ ...ola, avatar: '/a.webp' }] })).toBe(false);
  expect(isSamePlaceView(view, { ...view, people: [] })).toBe(false);
  expect(isSamePlaceView(view, undefined)).toBe(false);
});

test('flat objects are the same by their fields', () => {
  expect(hasSameFields({ a: 1, b: 'x' }, { b: 'x', a: 1 })).toBe(true);
  expect(hasSameFields<object>({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});
