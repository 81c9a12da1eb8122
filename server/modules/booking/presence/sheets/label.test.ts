import { expect, it } from 'vitest';
import { createLabel, createLabels, formatLabelPath } from './label.ts';

it.each([
  ['pl', 'room', 'Wigry', 'Sala Wigry'],
  ['pl', 'room', 'Sala Wigry', 'Sala Wigry'],
  ['pl', 'room', 'Salamandra', 'Sala Salamandra'],
  ['en', 'room', 'Sala Wigry', 'Room Sala Wigry'],
  ['pl', 'desk', '12', 'Biurko 12'],
] as const)('names once in %s the kind of a %s called %s', async (language, kind, label, name) => {
  const place = { kind, label, locationName: 'Piętro 3', path: ['Warszawa'] };
  expect(await createLabel(place, 'https://biurko.example/x/qr?qr=1', language)).toMatchObject({
    name,
    where: ['Warszawa', 'Piętro 3'],
  });
});

it('other requests have their turn between the labels of a floor', async () => {
  let turns = 0;
  let goesOn = true;
  const others = () => {
    turns++;
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const places = Array.from({ length: 20 }, (_, n) => ({ kind: 'desk', label: `${n}`, locationName: 'P', path: [] }));
  const labels = await createLabels(places, ({ label }) => `https://biurko.example/x/qr?qr=${label}`, 'pl');
  goesOn = false;
  expect(labels.map(({ name }) => name)).toEqual(places.map(({ label }) => `Biurko ${label}`));
  expect(turns).toBeGreaterThanOrEqual(19);
});

it('drops the widest names where not all fit, and never the nearest', () => {
  const where = ['Warszawa', 'Centrala', 'Piętro 3'];
  const of = (most: number) => formatLabelPath(where, (text) => text.length <= most);
  expect(of(40)).toBe('Warszawa / Centrala / Piętro 3');
  expect(of(25)).toBe('… / Centrala / Piętro 3');
  expect(of(3)).toBe('… / Piętro 3');
  expect(formatLabelPath(['Piętro 3'], () => false)).toBe('Piętro 3');
});
