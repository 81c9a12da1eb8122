import { expect, it } from 'vitest';
import { createDayMarks } from './day-marks.ts';

const day = { day: '2026-11-23', myDesk: true, myRoom: false, anyBooking: true, freeDesks: 84, desks: 120 };

it('marks days with bookings and free desks, and gives the reason why a day cannot be selected', () => {
  const marks = createDayMarks(['2026-11-23', '2026-11-24', '2026-12-24'], [day], {
    lastDay: '2026-12-23',
    reason: 'far',
  });
  expect(marks['2026-11-23']).toEqual({
    myDesk: true,
    myRoom: false,
    someone: true,
    availability: { free: 84, total: 120 },
  });
  expect(marks['2026-11-24']).toEqual({});
  expect(marks['2026-12-24']).toEqual({ disabled: 'far' });
});

it('counts nothing where the company counts nothing, or where there is nothing to count', () => {
  expect(createDayMarks([day.day], [{ ...day, freeDesks: null, desks: null }], null)[day.day]).not.toHaveProperty(
    'availability',
  );
  expect(createDayMarks([day.day], [{ ...day, freeDesks: 0, desks: 0 }], null)[day.day]).not.toHaveProperty(
    'availability',
  );
});
