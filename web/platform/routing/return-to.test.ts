import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberReturn, takeReturn } from './return-to.ts';

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
  rememberReturn(booking);
  expect(takeReturn()).toBe(booking.href);
  expect(takeReturn()).toBeNull();
});

it('is forgotten when the person opens the root afterwards, as a scanned code does', () => {
  rememberReturn(booking);
  rememberReturn({ pathname: '/', href: '/?qr=abc' });
  expect(takeReturn()).toBeNull();
});
