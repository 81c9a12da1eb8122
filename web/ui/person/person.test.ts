import { describe, expect, it } from 'vitest';
import { getInitials, getPersonColourNumber, personColourCount } from './person.ts';

describe('a person without a picture', () => {
  it('shows the letters of the first and the last name', () => {
    const names = {
      'Żaneta Święcicka-Gąska': 'ŻŚ',
      'Jan Maria Rokita': 'JR',
      łukasz: 'Ł',
      'anna.nowak@firma.pl': 'AN',
      'biuro@firma.pl': 'B',
      ' (Ewa)  Żak ': 'EŻ',
      '': '–',
      '???': '?',
    };
    for (const [name, letters] of Object.entries(names)) expect(getInitials(name), name).toBe(letters);
  });

  it('always has the same colour, and all colours are used', () => {
    expect(getPersonColourNumber('Jan Kowalski')).toBe(getPersonColourNumber('Jan Kowalski'));
    const used = new Set(Array.from({ length: 200 }, (_, index) => getPersonColourNumber(`Osoba ${index}`)));
    expect([...used].sort()).toEqual(Array.from({ length: personColourCount }, (_, index) => index + 1));
  });
});
