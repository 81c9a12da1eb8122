import { expect, test } from 'vitest';
import { samplePeople } from '#server/sample-company/sample-companies.ts';
import { personKey } from './person.ts';

test('a name becomes an address without Polish letters', () => {
  expect(personKey('Łukasz Grabowski')).toBe('lukasz.grabowski');
  expect(personKey('Inês Carvalho')).toBe('ines.carvalho');
  expect(personKey('Maja Kołodziej')).toBe('maja.kolodziej');
});

test('everybody has an address of their own and a portrait of their own', () => {
  const people = samplePeople();
  expect(people).toHaveLength(44);
  for (const field of ['id', 'key', 'email', 'avatarSvg'] as const) {
    expect(new Set(people.map((person) => person[field])).size, field).toBe(people.length);
  }
  for (const { email, avatarSvg } of people) {
    expect(email).toMatch(/^[a-z]+\.[a-z]+@(morwika|szuwar)\.example$/);
    expect(Buffer.byteLength(avatarSvg!)).toBeLessThan(2500);
    expect(avatarSvg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 96 96">.*<\/svg>$/);
    expect(avatarSvg).not.toContain('undefined');
  }
});
