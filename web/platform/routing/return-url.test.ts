import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consumeReturnUrl, storeReturnUrl } from './return-url.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const booking = { pathname: '/morwika/booking', href: '/morwika/booking?day=1#plan' };

it('is the address that a person requested, once', () => {
  storeReturnUrl(booking);
  expect(consumeReturnUrl()).toBe(booking.href);
  expect(consumeReturnUrl()).toBeNull();
});

it('is forgotten when the person opens the root afterwards, as a scanned code does', () => {
  storeReturnUrl(booking);
  storeReturnUrl({ pathname: '/', href: '/?qr=abc' });
  expect(consumeReturnUrl()).toBeNull();
});
