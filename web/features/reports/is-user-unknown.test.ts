import { expect, it } from 'vitest';
import { isNotFoundCausedByUser } from './is-user-unknown.ts';

const places = {
  choices: { locations: [{ value: 'floor' }], parkings: [{ value: 'garage' }], fleets: [] },
  isKnown: true,
};
const filter = { users: ['ula'], locations: [], parkings: [], fleets: [] };

it('a refused filter names an unknown person only if nothing else in it can be unknown', () => {
  expect(isNotFoundCausedByUser(filter, places)).toBe(true);
  expect(isNotFoundCausedByUser({ ...filter, locations: ['floor'], parkings: ['garage'] }, places)).toBe(true);
  for (const field of ['locations', 'parkings', 'fleets'] as const)
    expect(isNotFoundCausedByUser({ ...filter, [field]: ['elsewhere'] }, places), field).toBe(false);
  expect(isNotFoundCausedByUser({ ...filter, users: ['ula', 'jan'] }, places)).toBe(false);
  expect(isNotFoundCausedByUser({ ...filter, users: [] }, places)).toBe(false);
});

it('a person stays without a verdict until the names of the places have loaded', () => {
  const loading = { choices: { locations: [], parkings: [], fleets: [] }, isKnown: false };
  expect(isNotFoundCausedByUser({ ...filter, locations: ['floor'] }, loading)).toBe(false);
  expect(isNotFoundCausedByUser(filter, loading)).toBe(true);
});
