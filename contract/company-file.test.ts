import { expect, test } from 'vitest';
import { companyFile, planFile } from './company-file.ts';

const desk = { no: 1, x: 20, y: 20 };
const plan = { width: 400, height: 300, desks: [desk], rooms: [], pointers: [] };
const root = { key: 'root', type: 'root', name: 'Root', timeZone: 'Europe/Warsaw' };
const person = { key: 'ada', name: 'Ada Test', email: 'Ada@Test.example' };
const company = {
  name: 'Company',
  urlName: 'company',
  email: 'office@test.example',
  phoneNumber: '',
  settings: { maxBookingPeriod: 14 },
  people: [person],
  root,
};

test('what is left out is what most have', () => {
  expect(planFile.parse(plan).desks).toEqual([{ ...desk, size: 2, rotation: 0, description: '', state: 'active' }]);
  const [ada] = companyFile.parse(company).people;
  expect(ada).toEqual({
    ...person,
    email: 'ada@test.example',
    role: 'user',
    language: 'pl-PL',
    status: 'active',
  });
});

test.each([
  ['a desk number twice', { desks: [desk, desk] }],
  ['a desk of unknown size', { desks: [{ ...desk, size: 5 }] }],
  ['a desk off the canvas', { desks: [{ ...desk, x: 2001 }] }],
  ['a field that nobody knows', { desks: [{ ...desk, colour: 'red' }] }],
  ['a picture outside the folder', { sketch: { file: '../secret.svg', x: 0, y: 0, width: 9, height: 9 } }],
  ['an absolute path', { sketch: { file: '/etc/passwd', x: 0, y: 0, width: 9, height: 9 } }],
  ['a pointer without a region', { pointers: [{ name: 'P', color: '#1d4ed8', leadsTo: 'b', points: [[1, 1]] }] }],
])('a plan with %s is refused', (_, wrong) => {
  expect(planFile.safeParse({ ...plan, ...wrong }).success).toBe(false);
});

test.each([
  ['a root that is a city', { root: { ...root, type: 'city' } }],
  ['a root without a time zone', { root: { ...root, timeZone: undefined } }],
  ['a time zone that is none', { root: { ...root, locations: [{ ...root, type: 'city', timeZone: 'Mars/Base' }] } }],
  ['an unknown role', { people: [{ ...person, role: 'owner' }] }],
])('a company with %s is refused', (_, wrong) => {
  expect(companyFile.safeParse({ ...company, ...wrong }).success).toBe(false);
});
