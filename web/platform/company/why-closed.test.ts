import { expect, it } from 'vitest';
import { getAccessLossReason, getCompanyNotOpenedTextArguments } from './why-closed.ts';

const off = (companyName: string, companyUrlName: string) => ({
  ...{
    modifiedOn: '2026-11-20T10:00:00Z',
    companyName,
    companyUrlName,
    companyEmail: 'x@x.example',
    companyActive: true,
  },
});
const standing = {
  removal: { modifiedOn: '2026-11-01T10:00:00Z', companyName: 'Dawna', companyEmail: 'x@x.example' },
  turnedOff: [off('Firma', 'firma')],
  invitations: [],
};

it.each([
  ['Firma', 'turnedOff'],
  ['Dawna', 'removed'],
  ['Inna', 'unknown'],
])('why “%s” has closed is said of itself, not of another company: %s', (name, why) => {
  expect(getAccessLossReason(standing, name)).toBe(why);
  expect(getAccessLossReason(null, name)).toBe('unknown');
});

it('a person who is turned off in one company and active in another learns that, by the name of the company', () => {
  expect(getCompanyNotOpenedTextArguments(standing, 'FIRMA', 'Moja')).toEqual([
    'shell.turnedOffThere',
    { asked: 'Firma', name: 'Moja' },
  ]);
  expect(getCompanyNotOpenedTextArguments(standing, 'nikt', 'Moja')).toEqual([
    'shell.companyNotFound',
    { asked: 'nikt', name: 'Moja' },
  ]);
});
