import { expect, it } from 'vitest';
import { booking, monday, warsaw } from '../testing/examples.ts';
import { getChosenSpans } from '../when/days-and-hours.ts';
import { getDaysOfPlace } from './days-of-place.ts';

it('separates free days from days with holders in the chosen hours', () => {
  const days = [monday, '2026-11-24'];
  const spans = getChosenSpans({ days, hours: { from: '09:00', to: '12:00' } }, warsaw);
  const [first, second] = getDaysOfPlace(days, spans, [booking('12:00', '17:00'), booking('08:00', '09:30')]);
  expect(first).toMatchObject({ day: monday, holders: [{ id: '08:00-09:30' }] });
  expect(second).toEqual({ day: '2026-11-24', holders: [] });
});
