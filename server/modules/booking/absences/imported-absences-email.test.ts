import { expect, it } from 'vitest';
import { addDays } from '#contract/time/wall-clock.ts';
import { createImportedAbsencesEmail } from './imported-absences-email.ts';

const emailAbout = (count: number) =>
  createImportedAbsencesEmail('en-GB', {
    ...{ companyName: 'Morwika', bookings: count, address: 'https://desks.example/absences' },
    periods: Array.from({ length: count }, (_, at) => {
      const day = addDays('2026-11-24', 2 * at);
      return { firstDay: day, fromNoon: false, lastDay: day, untilNoon: false };
    }),
  });

it('lists the first ten absences and says that there are more', () => {
  const { facts, paragraphs } = emailAbout(12);
  expect(facts).toHaveLength(10);
  expect(paragraphs.at(-1)).toBe('The list shows the first 10 of 12 absences.');
  expect(emailAbout(10).paragraphs).toHaveLength(1);
});
