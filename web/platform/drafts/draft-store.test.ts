import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropAllButDrafts, dropAllDrafts, dropDraft, dropDraftsOfOthers, keepDraft, keptDraft } from './draft-store.ts';

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
  keepDraft(ola, 'meeting', meeting);
  expect(keptDraft(ola, 'meeting')).toEqual(meeting);
  expect(keptDraft({ ...ola, personId: 'jan' }, 'meeting')).toBeUndefined();
  expect(keptDraft({ ...ola, companyId: 'umbra' }, 'meeting')).toBeUndefined();
  expect(keptDraft(ola, 'another')).toBeUndefined();
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
  keepDraft(ola, 'form', { name: 'Sala', ...secrets, inner: [{ ...secrets, keyboard: 'PL', opinion: 'tak' }] });
  expect(keptDraft(ola, 'form')).toEqual({ name: 'Sala', inner: [{ keyboard: 'PL', opinion: 'tak' }] });
});

it('are dropped one by one, or all of them and nothing else', () => {
  keepDraft(ola, 'one', meeting);
  keepDraft(ola, 'two', meeting);
  keepDraft({ ...ola, personId: 'jan' }, 'two', meeting);
  dropDraft(ola, 'one');
  expect([keptDraft(ola, 'one'), keptDraft(ola, 'two')]).toEqual([undefined, meeting]);
  dropAllDrafts();
  expect([keptDraft(ola, 'two'), keptDraft({ ...ola, personId: 'jan' }, 'two')]).toEqual([undefined, undefined]);
  expect(sessionStorage.getItem('hd_return_to')).toBe('/acme/booking');
});

it('are deleted when another person signs in', () => {
  keepDraft(ola, 'meeting', meeting);
  dropDraftsOfOthers('ola');
  expect(keptDraft(ola, 'meeting')).toEqual(meeting);
  dropDraftsOfOthers('jan');
  expect(keptDraft(ola, 'meeting')).toBeUndefined();
});

it('are all that a tab stores when a session expires', () => {
  keepDraft(ola, 'meeting', meeting);
  dropAllButDrafts();
  expect(keptDraft(ola, 'meeting')).toEqual(meeting);
  expect(sessionStorage.length).toBe(1);
});

it('are none when the storage is full or holds foreign data', () => {
  sessionStorage.setItem('hd_draft:ola:acme:broken', '{');
  expect(keptDraft(ola, 'broken')).toBeUndefined();
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => keepDraft(ola, 'meeting', meeting)).not.toThrow();
});
