import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeskSeries } from '#contract/booking/bookings.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { runScheduledJob } from '#server/testing/scheduled-job.ts';
import { listSeriesDatesInCalendarFile } from '#server/testing/series-files.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { fetchDrawingForSave, saveTestDrawing } from '#server/testing/test-drawings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { addCompany, changeSettings, type TestCompany } from '#server/testing/test-world.ts';
import type { ReceivedEmail } from '../../../simulators/mailbox/letter.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set('2026-11-23T09:00:00Z');
  company = await addCompany(app.db);
  await changeSettings(app, company, sql`max_booking_period = 14, max_desk_bookings_count = 50`);
  const rule = {
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    firstDay: '2026-11-23',
    end: { ends: 'never' },
    hours: { start: '09:00', end: '17:00', nights: 0 },
  } as const;
  const body = { id: randomUUID(), placeId: company.desks[0]!, rule };
  const { status } = await app.call(createDeskSeries, { userId: company.user, company: company.id }, { body } as never);
  expect(status).toBe(201);
  await came();
});

/** Does all jobs and returns the emails to the member since the last call. */
async function came(): Promise<ReceivedEmail[]> {
  await runDueJobs(app);
  const letters = [...mailbox.lettersTo(`${company.user}@test.example`)];
  mailbox.forgetLetters();
  return letters;
}
const night = async (instant: string) => {
  app.clock.set(instant);
  await runScheduledJob(app, 'extendSeries');
};
/**
 * Locks the desk of the series and cancels its bookings, or opens it, as a manager does on the
 * plan.
 */
async function setLocked(isLocked: boolean): Promise<void> {
  const as = { userId: company.manager, company: company.id };
  const { sent } = await fetchDrawingForSave(app, as, company.floor);
  const desks = sent.desks.map((one) =>
    one.no === 1 ? { ...one, stateCode: isLocked ? (3 as const) : (0 as const) } : one,
  );
  expect(
    (
      await saveTestDrawing(
        app,
        as,
        company.floor,
        { ...sent, desks },
        isLocked ? { cancelAt: [company.desks[0]!], cancels: 2 } : {},
      )
    ).status,
  ).toBe(200);
}
const daysIn = ({ files }: ReceivedEmail) => {
  const [file] = files.filter(({ contentType }) => contentType === 'text/calendar');
  return listSeriesDatesInCalendarFile(file!.content.toString('utf8'), '2026-12-20').map(({ start }) =>
    start.slice(5, 10),
  );
};

describe('the dates that a locked desk lost', () => {
  it('return to the calendar by a letter when the desk is open again', async () => {
    await setLocked(true);
    const [cancelled] = (await came()).filter(({ subject }) => subject.startsWith('Odwołano'));
    expect(daysIn(cancelled!)).toEqual(['12-08', '12-15']);
    await setLocked(false);
    await night('2026-11-23T23:00:00Z');
    const [returned, ...more] = await came();
    expect([more, returned!.subject]).toEqual([[], 'Termin jednak zarezerwowany: Biurko 1, Floor, w każdy wtorek']);
    expect(returned!.headers.importance).toBeUndefined();
    expect(returned!.text).toContain('wtorek, 1 grudnia 2026, 09:00–17:00');
    expect(daysIn(returned!)).toEqual(['11-24', '12-01', '12-08', '12-15']);
  });

  it('are named once: the request for another place and the weekly report leave them out', async () => {
    await setLocked(true);
    const letters = await came();
    expect(letters.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Odwołano rezerwację',
      'Wybierz inne miejsce',
    ]);
    expect(letters.filter(({ text }) => text.includes('1 grudnia'))).toHaveLength(1);
    await night('2026-11-23T23:00:00Z');
    app.clock.set('2026-11-30T06:30:00Z');
    await runScheduledJob(app, 'reportRefusedDates');
    // The night reached one more date.
    const [report, ...more] = await came();
    expect([more, report!.subject]).toEqual([[], 'Terminy bez rezerwacji: 1']);
    expect(report!.text).toContain('8 grudnia 2026');
  });
});

describe('a series that moves to like places', () => {
  /** Books a series of the second desk with the wish to move. */
  async function createMoving(): Promise<void> {
    const rule = {
      ...{ pattern: { every: 'week', weeks: 1, weekdays: [1, 3, 4, 5] }, firstDay: '2026-11-25' },
      ...{ end: { ends: 'never' }, hours: { start: '09:00', end: '17:00', nights: 0 } },
    };
    const body = { id: randomUUID(), placeId: company.desks[1]!, rule, movesToLike: true };
    const as = { userId: company.user, company: company.id };
    expect((await app.call(createDeskSeries, as, { body } as never)).status).toBe(201);
    await came();
  }
  /** Removes or locks the second desk, and cancels its bookings. */
  async function close(how: 'removed' | 'locked'): Promise<void> {
    const as = { userId: company.manager, company: company.id };
    const { sent } = await fetchDrawingForSave(app, as, company.floor);
    const desks = sent.desks.flatMap((one) =>
      one.no !== 2 ? [one] : how === 'removed' ? [] : [{ ...one, stateCode: 3 as const }],
    );
    const more = { cancelAt: how === 'locked' ? [company.desks[1]!] : [], cancels: 50 };
    expect((await saveTestDrawing(app, as, company.floor, { ...sent, desks }, more)).status).toBe(200);
    await came();
  }

  it.each(['removed', 'locked'] as const)('tells its people once of a desk that is %s', async (how) => {
    await createMoving();
    await close(how);
    const letters: ReceivedEmail[] = [];
    for (const day of [23, 24, 25, 26, 27]) {
      await night(`2026-11-${day}T23:00:00Z`);
      letters.push(...(await came()));
    }
    const loud = letters.filter(({ headers }) => headers.importance !== 'Low');
    expect(loud.map(({ subject }) => subject.split(':')[0])).toEqual(['Inne miejsce']);
    // The series keeps its locked desk, so calendars learn each date at another one.
    expect(letters.length - loud.length).toBe(how === 'removed' ? 0 : 3);
    const [row] = await app.db.query<{ isSame: boolean }>(sql`
      SELECT bookable_id = ${company.desks[1]!} AS "isSame" FROM series WHERE company_id = ${company.id} AND moves_to_like`);
    expect(row).toEqual({ isSame: how === 'locked' });
  });
});
