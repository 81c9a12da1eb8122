import { expect, it } from 'vitest';
import type { PlannedOwnDaySteps } from './send-own-day.ts';
import { type TakeDaysCalls, takeDays } from './take-day.ts';

const taken = new Error('taken');
const days = ['2026-11-24', '2026-11-26', '2026-11-27'].map((day) => ({ day, part: 'day' as const }));
const near = { deskId: 'n', deskNo: '9', locationId: 'l', startDate: 's', endDate: 'e' };
const deskOf = (steps: PlannedOwnDaySteps) => (steps.what === 'come' ? steps.deskId : '');

/** Returns the calls of a press at the usual desk `u`. Each desk is refused as `refuse` says. */
function press(refuse: (desk: string, day: string) => Error | null, found: () => object) {
  const booked: string[] = [];
  const taking: TakeDaysCalls = {
    planDay: (day) => ({
      ...{ ...day, place: 'office', what: 'come', deskId: 'u', deskNo: '7' },
      coming: { step: 'book', period: { startDate: 's', endDate: 'e' } },
    }),
    async send(steps) {
      const error = refuse(deskOf(steps), steps.day);
      if (error) throw error;
      booked.push(`${steps.day} ${deskOf(steps)}`);
    },
    hoursNear: () => ({ from: '08:00', to: '16:00' }),
    findNear: async () => found() as never,
    isRefusalOfDesk: (error) => error === taken,
  };
  return { booked, taking };
}

it('books no second desk on a day that another press has taken', async () => {
  const { booked, taking } = press(
    (desk) => (desk === 'u' ? taken : null),
    () => ({ desk: null, isBooked: true }),
  );
  expect(await takeDays(days, taking)).toEqual({ taken: days.map(({ day }) => day), left: [], failed: [] });
  expect(booked).toEqual([]);
});

it('knows a day as taken whose desk near the team another press booked at the same time', async () => {
  const answers = [{ desk: near }, { desk: null, isBooked: true }];
  const { booked, taking } = press(
    () => taken,
    () => answers.shift()!,
  );
  expect(await takeDays(days.slice(0, 1), taking)).toMatchObject({ taken: ['2026-11-24'], left: [] });
  expect(booked).toEqual([]);
});

it('takes each day by itself, and tells which were saved, need the plan and failed', async () => {
  const over = new Error('over');
  const { booked, taking } = press(
    (_, day) => (day === '2026-11-24' ? over : day === '2026-11-26' ? taken : null),
    () => ({ desk: null }),
  );
  expect(await takeDays(days, taking)).toEqual({
    ...{ taken: ['2026-11-27'], left: ['2026-11-26'] },
    failed: [{ day: '2026-11-24', error: over }],
  });
  expect(booked).toEqual(['2026-11-27 u']);
});

it('books the desk near the team where the usual one is taken', async () => {
  const { booked, taking } = press(
    (desk) => (desk === 'u' ? taken : null),
    () => ({ desk: near }),
  );
  expect((await takeDays(days.slice(0, 1), taking)).taken).toEqual(['2026-11-24']);
  expect(booked).toEqual(['2026-11-24 n']);
});
