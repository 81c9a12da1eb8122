import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createConsentDraftStore } from './create-consent-draft-store.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('gives the ticked boxes back to the same invitation, until they are dropped', () => {
  createConsentDraftStore('abc').keep({ termsAndConditions: true, cookiePolicy: true, marketingConsent: false });
  expect(createConsentDraftStore('abc').read()).toEqual({ termsAndConditions: true, cookiePolicy: true });
  expect(createConsentDraftStore('other').read()).toBeNull();
  createConsentDraftStore('abc').drop();
  expect(createConsentDraftStore('abc').read()).toBeNull();
});

it('stores no password that is typed beside them, and ignores any other data in the storage', () => {
  const typed = { termsAndConditions: true, cookiePolicy: false, marketingConsent: false, password: 'Tajne123!' };
  createConsentDraftStore<typeof typed>('abc').keep(typed);
  expect([...kept.values()].join()).not.toContain('Tajne123!');
  kept.set('hd_consents:abc', '{"password":');
  expect(createConsentDraftStore('abc').read()).toBeNull();
});
