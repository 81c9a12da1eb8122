import { expect, it } from 'vitest';
import { filterZone } from './filter-zone.ts';

const warsaw = { name: 'Piętro 3', iana: 'Europe/Warsaw' };
const lisbon = { name: 'Lizbona', iana: 'Europe/Lisbon' };

it('is the locations’ zone, wherever the browser is', () => {
  expect(filterZone([warsaw, warsaw], undefined, 'Asia/Tokyo')).toBe('Europe/Warsaw');
});

it('is the browser’s among several, else that of most', () => {
  expect(filterZone([warsaw, warsaw, lisbon], undefined, 'Europe/Lisbon')).toBe('Europe/Lisbon');
  expect(filterZone([warsaw, warsaw, lisbon], undefined, 'Asia/Tokyo')).toBe('Europe/Warsaw');
});

it('is that of the locations that are filtered for', () => {
  expect(filterZone([warsaw, warsaw, lisbon], 'liz', 'Europe/Warsaw')).toBe('Europe/Lisbon');
  expect(filterZone([warsaw, lisbon], 'nowhere', 'Europe/Warsaw')).toBe('Europe/Warsaw');
});

it('falls back to Warsaw where there are no locations', () => {
  expect(filterZone([], undefined, 'Asia/Tokyo')).toBe('Europe/Warsaw');
});
