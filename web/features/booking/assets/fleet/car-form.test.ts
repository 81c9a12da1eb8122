import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carFormDefinition } from './car-form.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') }));
afterEach(() => vi.useRealTimers());

it('a new car is of the year by the clock of its fleet, wherever the browser is', () => {
  const years = ['Europe/Warsaw', 'America/New_York', 'Asia/Tokyo'].map(
    (timeZone) => carFormDefinition.initial(null, timeZone).yearOfManufacture,
  );
  expect(years).toEqual([2027, 2026, 2027]);
});
