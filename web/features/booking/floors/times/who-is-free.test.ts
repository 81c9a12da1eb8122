import { expect, test } from 'vitest';
import { getPeopleAvailability, getUnknownPeople } from './who-is-free.ts';

const ola = { userId: 'ola', name: 'Ola' };
const free = { busy: [], outsideWorkingHours: [] };
const busy = { ...free, busy: [{ ...ola, from: '2026-11-24T09:00:00Z', until: '2026-11-24T10:00:00Z' }] };

test('a time suits everyone only if the time of everyone is known', () => {
  expect(getPeopleAvailability(free, getUnknownPeople({ unknown: [] }, []))).toBe('everyone');
  expect(getPeopleAvailability(free, getUnknownPeople({ unknown: [ola] }, []))).toBe('noneKnown');
  expect(getPeopleAvailability(free, getUnknownPeople({ unknown: [] }, ['gosc@example.com']))).toBe('noneKnown');
  expect(getPeopleAvailability({ ...free, outsideWorkingHours: [ola] }, getUnknownPeople({ unknown: [] }, []))).toBe(
    'off',
  );
  expect(getPeopleAvailability(busy, getUnknownPeople({ unknown: [ola] }, []))).toBe('busy');
});

test('a guest who is named twice counts once', () => {
  expect(getUnknownPeople({ unknown: [ola] }, ['a@b.pl', 'a@b.pl'])).toEqual({ names: ['Ola'], guests: 1 });
});
