import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearSessionStorageExceptDrafts,
  deleteAllDrafts,
  deleteDraft,
  deleteDraftsOfOthers,
  readDraft,
  storeDraft,
} from './draft-store.ts';

beforeEach(() => {
  const kept = new Map<string, string>([['hd_return_to', '/acme/booking']]);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const ola = { personId: 'ola', companyId: 'acme' };
const meeting = { topic: 'Budżet', participants: ['ela'] };

it('are given back to the same person in the same company, and to no other person', () => {
  storeDraft(ola, 'meeting', meeting);
  expect(readDraft(ola, 'meeting')).toEqual(meeting);
  expect(readDraft({ ...ola, personId: 'jan' }, 'meeting')).toBeUndefined();
  expect(readDraft({ ...ola, companyId: 'umbra' }, 'meeting')).toBeUndefined();
  expect(readDraft(ola, 'another')).toBeUndefined();
});

it('hold no password, key or secret, at any depth', () => {
  const secrets = {
    password: 'x',
    newPassword: 'x',
    clientSecret: 'x',
    apiKey: 'x',
    'api-key': 'x',
    refresh_token: 'x',
    privateKey: 'x',
    signingKey: 'x',
    pin: 'x',
    doorPin: 'x',
    cardNumber: 'x',
    key: 'x',
  };
  storeDraft(ola, 'form', { name: 'Sala', ...secrets, inner: [{ ...secrets, keyboard: 'PL', opinion: 'tak' }] });
  expect(readDraft(ola, 'form')).toEqual({ name: 'Sala', inner: [{ keyboard: 'PL', opinion: 'tak' }] });
});

it('are dropped one by one, or all of them and nothing else', () => {
  storeDraft(ola, 'one', meeting);
  storeDraft(ola, 'two', meeting);
  storeDraft({ ...ola, personId: 'jan' }, 'two', meeting);
  deleteDraft(ola, 'one');
  expect([readDraft(ola, 'one'), readDraft(ola, 'two')]).toEqual([undefined, meeting]);
  deleteAllDrafts();
  expect([readDraft(ola, 'two'), readDraft({ ...ola, personId: 'jan' }, 'two')]).toEqual([undefined, undefined]);
  expect(sessionStorage.getItem('hd_return_to')).toBe('/acme/booking');
});

it('are deleted when another person signs in', () => {
  storeDraft(ola, 'meeting', meeting);
  deleteDraftsOfOthers('ola');
  expect(readDraft(ola, 'meeting')).toEqual(meeting);
  deleteDraftsOfOthers('jan');
  expect(readDraft(ola, 'meeting')).toBeUndefined();
});

it('are all that a tab stores when a session expires', () => {
  storeDraft(ola, 'meeting', meeting);
  clearSessionStorageExceptDrafts();
  expect(readDraft(ola, 'meeting')).toEqual(meeting);
  expect(sessionStorage.length).toBe(1);
});

it('are none when the storage is full or holds foreign data', () => {
  sessionStorage.setItem('hd_draft:ola:acme:broken', '{');
  expect(readDraft(ola, 'broken')).toBeUndefined();
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => storeDraft(ola, 'meeting', meeting)).not.toThrow();
});
