import { expect, it } from 'vitest';
import { node } from '../testing/examples.ts';
import { createCompanySearchOptions, removeKindWord } from './search-choices.ts';

const where = { locationId: 'ground', locationName: 'Ground', locationPath: ['Lisbon'], locationIana: 'Europe/Lisbon' };
const searched = {
  locations: [node('company', null), node('ground', 'company', 3)],
  placeName: (kind: string, name: string) => `${kind} ${name}`,
  preparing: 'being prepared',
  nowhere: 'nowhere',
};
const held = {
  id: 'b1',
  placeId: 'd7',
  kind: 'desk' as const,
  placeName: '7',
  startDate: '',
  endDate: '',
  adminBypassMode: false,
};

it('offers locations at once, those with places first', () => {
  expect(
    createCompanySearchOptions({ ...searched, company: null }).map(({ label, detail }) => [label, detail]),
  ).toEqual([
    ['ground', 'company'],
    ['company', undefined],
  ]);
});

it('leads to places and people on any floor; a person without bookings is shown as such', () => {
  const company = {
    rooms: [{ ...where, id: 'r1', name: 'Blue', stateCode: 0 as const, free: true }],
    desks: [{ ...where, id: 'd7', name: '7', stateCode: 0 as const, free: false }],
    people: [
      { id: 'p1', name: 'Priya', avatar: null, bookings: [{ ...held, ...where }] },
      { id: 'p2', name: 'Adam', avatar: null, bookings: [] },
    ],
  };
  const found = createCompanySearchOptions({ ...searched, company }).slice(2);
  expect(found.map(({ label, detail, found: to }) => [label, detail, to])).toEqual([
    ['room Blue', 'Lisbon / Ground', { location: 'ground', place: 'r1' }],
    ['Priya', 'desk 7, Lisbon / Ground', { location: 'ground', person: { id: 'p1', name: 'Priya' } }],
    ['Adam', 'nowhere', { location: '', person: { id: 'p2', name: 'Adam' } }],
    ['desk 7', 'Lisbon / Ground', { location: 'ground', place: 'd7' }],
  ]);
});

it('says that a colleague is away, beside their place or instead of it', () => {
  const company = {
    ...{ rooms: [], desks: [] },
    people: [
      { id: 'p1', name: 'Priya', avatar: null, bookings: [{ ...held, ...where }] },
      { id: 'p2', name: 'Adam', avatar: null, bookings: [] },
    ],
  };
  const found = createCompanySearchOptions({ ...searched, company, awayOf: () => 'Away 24-12' }).slice(2);
  expect(found.map(({ detail }) => detail)).toEqual(['Away 24-12. desk 7, Lisbon / Ground', 'Away 24-12']);
});

it('searches a place by its number or name, even if its kind is typed before it', () => {
  const placeName = (kind: string, name: string) => `${kind === 'desk' ? 'Łóżko' : 'Sala'} ${name}`;
  const asked = ['lozko 77', ' Sala  Wielkie Jezioro', 'łóżko', 'Salamon', '77'];
  expect(asked.map((typed) => removeKindWord(typed, placeName))).toEqual([
    '77',
    'Wielkie Jezioro',
    'łóżko',
    'Salamon',
    '77',
  ]);
});
