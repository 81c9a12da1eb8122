import { expect, it } from 'vitest';
import { monday, warsaw } from '../testing/examples.ts';
import { getChosenSpans, toPeriod } from '../when/days-and-hours.ts';
import { getChosenPeriodsFreeAtPlace } from './periods-to-book.ts';

const spans = (...days: string[]) => getChosenSpans({ days, hours: { from: '09:00', to: '17:00' } }, warsaw);
const days = spans(monday, '2026-11-24');
const chosen = days.map(toPeriod);

it('takes of several days those on which the place is free', () => {
  expect(getChosenPeriodsFreeAtPlace(chosen, days, [1])).toEqual([chosen[1]]);
  expect(getChosenPeriodsFreeAtPlace(chosen, days, [0, 1])).toEqual(chosen);
});

it('returns the chosen periods while their bookings are unknown, even for as many days as before', () => {
  expect(getChosenPeriodsFreeAtPlace(chosen, spans('2026-11-25', '2026-11-26'), [1])).toEqual(chosen);
  expect(getChosenPeriodsFreeAtPlace(chosen, spans(monday), [0])).toEqual(chosen);
  expect(getChosenPeriodsFreeAtPlace(chosen, days, [])).toEqual(chosen);
});
