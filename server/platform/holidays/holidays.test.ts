import { expect, it } from 'vitest';
import { getKnownHolidayCountries, isHolidayCountry, readPublicHolidays } from './holidays.ts';

it('Poland has 14 public holidays a year, Christmas Eve among them', () => {
  const days = readPublicHolidays('PL', 2026).map(({ day }) => day);
  expect(days).toEqual([
    ...['2026-01-01', '2026-01-06', '2026-04-05', '2026-04-06', '2026-05-01', '2026-05-03', '2026-05-24'],
    ...['2026-06-04', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-24', '2026-12-25', '2026-12-26'],
  ]);
});

it('Easter and the days that follow it move each year', () => {
  const easterMonday = (year: number) =>
    readPublicHolidays('PL', year).find(({ names }) => names.en === 'Easter Monday')?.day;
  expect([2025, 2027, 2028].map(easterMonday)).toEqual(['2025-04-21', '2027-03-29', '2028-04-17']);
});

it('holidays have Polish and English names, whatever their country', () => {
  const first = (country: string) => readPublicHolidays(country, 2026)[0]!.names;
  expect(first('PL')).toEqual({ pl: 'Nowy Rok', en: "New Year's Day" });
  expect(first('DE')).toEqual({ pl: 'Nowy Rok', en: "New Year's Day" });
});

it('a holiday of several days closes each of them, and one from sunset closes the next day', () => {
  const days = (country: string, name: RegExp) =>
    readPublicHolidays(country, 2026).flatMap(({ day, names }) => (name.test(names.en) ? day : []));
  expect(days('TR', /Feast of Breaking|Eid|Ramazan|End of Ramadan/i).length).toBeGreaterThan(1);
  expect(days('IL', /Yom Kippur/)).toEqual(['2026-09-21']);
});

it('an unknown country has no holidays', () => {
  expect(isHolidayCountry('ZZ')).toBe(false);
  expect(isHolidayCountry('PL')).toBe(true);
  expect(readPublicHolidays('ZZ', 2026)).toEqual([]);
  expect(getKnownHolidayCountries().length).toBeGreaterThan(150);
});
