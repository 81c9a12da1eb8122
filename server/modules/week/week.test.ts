import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeMember } from '#contract/people/members.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import * as contract from '#contract/week/week.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { storeClosedDays, storeOpeningHours } from '#server/testing/opening-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type BookingToStore, storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriod, createPeriodDaysFromToday, testToday } from '#server/testing/test-periods.ts';
import { waitUntil } from '#server/testing/test-waiting.ts';
import {
  addCompany,
  addLocation,
  addMember,
  addMembers,
  addPlace,
  changeSettings,
  deactivateMember,
  type TestCompany,
} from '#server/testing/test-world.ts';
import { storeTeam } from '#server/testing/week-requests.ts';
import { dropOldMarks } from './drop-old-marks.command.ts';
import { readWeekRows } from './week-rows.query.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db, { settings: sql`who_comes_when = true, absences = true, assigned_desks = true` });
});

const me = (userId = company.user) => ({ userId, company: company.id, language: 'en' as const });
interface Week {
  today: string;
  people: contract.WeekPerson[];
  teams: contract.WeekTeam[];
  followed: string[];
  buildings: { id: string; name: string }[];
  marks: contract.WeekMark[];
  more: boolean;
  closedDays: { day: string; names: { pl: string; en: string } | null }[];
  hasDesks: boolean;
}
const read = async (firstDay = testToday, userId = company.user, days?: number): Promise<Week> =>
  (await app.call(contract.getWeek, me(userId), { query: { firstDay, ...(days && { days }) } })).body;
/**
 * Returns the days of a person's row, each as its halves: `office Root|home`. An unknown half is
 * `?`.
 */
function daysOf({ people, buildings }: Week, id = company.user): string[] {
  const { halves } = people.find((one) => one.id === id)!;
  const texts = halves.map((half) =>
    half ? [half.state, ...half.buildings.map((at) => buildings[at]!.name)].join(' ') : '?',
  );
  return Array.from({ length: texts.length / 2 }, (_, day) => `${texts[day * 2]}|${texts[day * 2 + 1]}`);
}
const sit = (booked: BookingToStore['period'], more: Partial<BookingToStore> = {}) =>
  storeBooking(app.db, {
    ...{ companyId: company.id, placeId: company.desks[0]!, userId: company.user, period: booked },
    ...more,
  });
const mark = (marks: { day: string; afternoon: boolean; place: 'home' | 'office' | null }[], userId = company.user) =>
  app.call(contract.setWeekMarks, me(userId), { body: { marks } });
const markDay = (days: number, place: 'home' | 'office' | null) =>
  mark([false, true].map((afternoon) => ({ day: addDays(testToday, days), afternoon, place })));
const absent = (
  first: number,
  last: number,
  more: { fromNoon?: boolean; untilNoon?: boolean } = {},
  userId = company.user,
) =>
  app.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, from_noon, until_noon, created_on)
    VALUES (${company.id}, gen_random_uuid(), ${userId}, ${addDays(testToday, first)}, ${addDays(testToday, last)},
            ${more.fromNoon ?? false}, ${more.untilNoon ?? false}, now())`);
const follow = (userId: string, by = company.user) => app.call(contract.followPerson, me(by), { params: { userId } });

describe('[WEEK-06b] the week', () => {
  describe('a half day', () => {
    it('is in the office with the building of the booked desk, for each half that the booking touches', async () => {
      await sit(createPeriodDaysFromToday(0, '08:00', '16:00'));
      await sit(createPeriodDaysFromToday(1, '08:00', '12:00'));
      await sit(createPeriodDaysFromToday(2, '12:00', '16:00'));
      await sit(createPeriodDaysFromToday(3, '08:00', '12:01'));
      expect(daysOf(await read())).toEqual([
        'office Root|office Root',
        'office Root|?',
        '?|office Root',
        'office Root|office Root',
        ...Array(3).fill('?|?'),
      ]);
    });

    it('counts a desk across midnight for the evening and the next morning, also from before the week', async () => {
      await sit(createPeriod(addDays(testToday, 1), '22:00', '24:00'));
      await sit({
        startDate: createPeriodDaysFromToday(2, '22:00').startDate,
        endDate: createPeriodDaysFromToday(3, '06:00', '06:00').endDate,
      });
      await sit({
        startDate: createPeriodDaysFromToday(6, '22:00').startDate,
        endDate: createPeriodDaysFromToday(7, '06:00', '06:00').endDate,
      });
      expect(daysOf(await read()).slice(1, 4)).toEqual(['?|office Root', '?|office Root', 'office Root|?']);
      expect(daysOf(await read(addDays(testToday, 7)))[0]).toBe('office Root|?');
      expect(daysOf(await read(addDays(testToday, 6), company.user, 1))).toEqual(['?|office Root']);
    });

    it('follows the clock of the place', async () => {
      const floor = await addLocation(app.db, company.id, {
        ...{ parentId: company.root, type: 2, name: 'Nowy Jork', timeZone: 'America/New_York' },
      });
      const placeId = await addPlace(app.db, company.id, floor, 'desk', { label: '77' });
      // 19:00 in New York is the next day in Warsaw.
      await sit(createPeriod(addDays(testToday, 1), '19:00', '23:00', 'America/New_York'), { placeId });
      await sit(createPeriod(addDays(testToday, 2), '08:00', '11:00', 'America/New_York'), { placeId });
      expect(daysOf(await read()).slice(1, 4)).toEqual(['?|office Nowy Jork', 'office Nowy Jork|?', '?|?']);
    });

    it('has 23 or 25 hours on days of a clock change', async () => {
      for (const day of ['2027-03-28', '2027-10-31']) {
        await sit(createPeriod(day, '01:00', '12:00'));
        await sit(createPeriod(addDays(day, 1), '12:00', '24:00'));
        expect(daysOf(await read(day, company.user, 3))).toEqual(['office Root|?', '?|office Root', '?|?']);
      }
    });

    it('names both buildings of a half, sorted by name, and each building of its half', async () => {
      const building = async (name: string) => {
        const branch = await addLocation(app.db, company.id, { parentId: company.root, type: 2, name });
        const floor = await addLocation(app.db, company.id, { parentId: branch, name: 'Piętro' });
        return await addPlace(app.db, company.id, floor, 'desk', { label: '5' });
      };
      const [tower, hall] = [await building('Wieża'), await building('Hala')];
      await sit(createPeriodDaysFromToday(1, '08:00', '10:00'), { placeId: tower });
      await sit(createPeriodDaysFromToday(1, '10:00', '14:00'), { placeId: hall });
      const week = await read();
      expect(week.buildings.map(({ name }) => name)).toEqual(['Hala', 'Wieża']);
      const half = week.people[0]!.halves[2]!;
      expect(half.buildings).toEqual([0, 1]);
      expect(daysOf(week)[1]).toMatch(/\|office Hala$/);
    });

    it('is in the office without a building on a floor that is not published', async () => {
      await sit(createPeriodDaysFromToday(1));
      await app.db.query(sql`
      UPDATE all_containers SET published = false WHERE company_id = ${company.id} AND id IN (${company.floor}, ${company.root})`);
      const week = await read();
      expect([daysOf(week)[1], week.buildings]).toEqual(['office|office', []]);
    });

    it('does not count rooms, other places, cancelled bookings and those of a bypass', async () => {
      await sit(createPeriodDaysFromToday(1), { kind: 'room', placeId: company.rooms[0]! });
      await sit(createPeriodDaysFromToday(1), { kind: 'parking', placeId: company.spaces[0]! });
      await sit(createPeriodDaysFromToday(1), { state: 2 });
      await sit(createPeriodDaysFromToday(1), { adminBypass: true });
      expect(daysOf(await read())[1]).toBe('?|?');
    });

    it('ignores an absence that its person marked as wrong, for that person and for colleagues', async () => {
      const userId = await addMember(app.db, company.id, 'user', 'Wrong Away');
      await follow(userId);
      await app.db.query(sql`
        INSERT INTO absences (company_id, id, user_id, first_day, last_day, source, calendar_uid, is_wrong, created_on)
        VALUES (${company.id}, gen_random_uuid(), ${userId}, ${addDays(testToday, 1)}, ${addDays(testToday, 1)}, 'calendar',
                'wrong', true, now())`);
      expect(daysOf(await read(), userId)[1]).toBe('?|?');
      expect(daysOf(await read(testToday, userId), userId)[1]).toBe('?|?');
    });

    it('is away by half days of an absence, whatever else is known, and not while absences are off', async () => {
      await sit(createPeriodDaysFromToday(1));
      await sit(createPeriodDaysFromToday(2));
      await markDay(1, 'home');
      await absent(1, 2, { fromNoon: true, untilNoon: true });
      expect(daysOf(await read()).slice(1, 3)).toEqual(['office Root|away', 'away|office Root']);
      await changeSettings(app, company, sql`absences = false`);
      expect(daysOf(await read()).slice(1, 3)).toEqual(Array(2).fill('office Root|office Root'));
    });

    it('is cut at both ends of the week', async () => {
      await absent(-3, 20);
      expect(daysOf(await read())).toEqual(Array(7).fill('away|away'));
      expect(daysOf(await read(addDays(testToday, 18)))).toEqual([
        ...Array(3).fill('away|away'),
        ...Array(4).fill('?|?'),
      ]);
    });

    it('is at home by the own mark, until a desk is booked, and again once that is cancelled', async () => {
      await markDay(1, 'home');
      expect(daysOf(await read())[1]).toBe('home|home');
      const id = await sit(createPeriodDaysFromToday(1, '08:00', '11:00'));
      expect(daysOf(await read())[1]).toBe('office Root|home');
      await app.db.query(
        sql`UPDATE bookings SET state = 2, cancelled_on = now() WHERE company_id = ${company.id} AND id = ${id}`,
      );
      expect(daysOf(await read())[1]).toBe('home|home');
    });

    it('is in the office on assigned days, except released ones and those marked as home', async () => {
      const assigned = { companyId: company.id, deskId: company.desks[1]!, userId: company.user, weekdays: '{[1,4)}' };
      const id = await storeDeskAssignment(app.db, assigned);
      await app.db.query(sql`
      INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
      VALUES (${company.id}, ${id}, ${addDays(testToday, 1)}, now(), ${company.user})`);
      await mark([{ day: addDays(testToday, 2), afternoon: true, place: 'home' }]);
      const days = ['office Root|office Root', '?|?', 'office Root|home', '?|?'];
      expect(daysOf(await read()).slice(0, 4)).toEqual(days);
      await changeSettings(app, company, sql`assigned_desks = false`);
      expect(daysOf(await read()).slice(0, 4)).toEqual(['?|?', '?|?', '?|home', '?|?']);
    });

    it('is not in the office at an assigned desk while its location is closed, and the answer names the days', async () => {
      const elsewhere = await addLocation(app.db, company.id, { parentId: company.root, name: 'Piętro' });
      const [here, there] = [company.desks[1]!, await addPlace(app.db, company.id, elsewhere, 'desk', { label: '9' })];
      await storeDeskAssignment(app.db, { companyId: company.id, deskId: here, userId: company.user });
      await storeDeskAssignment(app.db, { companyId: company.id, deskId: there, userId: company.manager });
      await follow(company.manager);
      const closed = (days: number, locationId: string) =>
        storeClosedDays(app.db, { companyId: company.id, locationId, from: addDays(testToday, days) });
      await closed(1, company.floor);
      await closed(2, company.root);
      const open = { from: '07:00', to: '19:00' };
      const hours = [open, open, open, null, open, open, open];
      await storeOpeningHours(app.db, { companyId: company.id, locationId: company.root, hours });
      await sit(createPeriodDaysFromToday(2), { placeId: company.desks[2]! });
      const unheeded = await read();
      expect([daysOf(unheeded)[1], unheeded.closedDays]).toEqual(['office Root|office Root', []]);
      await changeSettings(app, company, sql`opening_hours = true`);
      const week = await read();
      const [whole, nothing] = ['office Root|office Root', '?|?'];
      expect(daysOf(week).slice(0, 5)).toEqual([whole, nothing, whole, nothing, whole]);
      expect(daysOf(week, company.manager).slice(0, 5)).toEqual([whole, whole, nothing, nothing, whole]);
      const name = 'Inwentaryzacja';
      expect(week.closedDays).toEqual([
        { day: addDays(testToday, 2), names: { pl: name, en: name } },
        { day: addDays(testToday, 3), names: null },
      ]);
    });

    it('is in the office by a mark in a company without desks', async () => {
      await app.db.query(sql`UPDATE company_limits SET desk_limit = 0 WHERE company_id = ${company.id}`);
      app.membersChanged(company.id);
      await markDay(1, 'office');
      expect(daysOf(await read())[1]).toBe('office|office');
    });
  });

  describe('the people of the week', () => {
    it('are the caller, then the followed ones, then the teams, each once', async () => {
      const [ewa, jan, zoe] = [
        await addMember(app.db, company.id, 'user', 'Ewa'),
        await addMember(app.db, company.id, 'user', 'Jan'),
        await addMember(app.db, company.id, 'user', 'Zoe'),
      ];
      const stranger = await addMember(app.db, company.id, 'user', 'Obca');
      const mine = await storeTeam(app.db, { companyId: company.id, name: 'B', members: [company.user, jan, ewa] });
      const led = await storeTeam(app.db, { companyId: company.id, name: 'A', members: [zoe], leads: [company.user] });
      await storeTeam(app.db, { companyId: company.id, name: 'C', members: [stranger] });
      await follow(company.manager);
      await follow(jan);
      const week = await read();
      expect(week.people.map(({ name }) => name)).toEqual(['Ula User', 'Jan', 'Marek Manager', 'Zoe', 'Ewa']);
      expect(week.followed).toEqual([jan, company.manager]);
      expect(week.teams).toEqual([
        { id: led, name: 'A', leads: true, userIds: [company.user, zoe] },
        { id: mine, name: 'B', leads: false, userIds: [ewa, jan, company.user] },
      ]);
      expect(week.more).toBe(false);
    });

    it('are active members of the company alone', async () => {
      const gone = await addMember(app.db, company.id, 'user', 'Gone');
      await storeTeam(app.db, { companyId: company.id, members: [company.user, gone] });
      await follow(gone);
      await deactivateMember(app, company.id, gone);
      expect((await read()).people.map(({ id }) => id)).toEqual([company.user]);
      expect((await read()).followed).toEqual([]);
    });

    it('are at most as many as the limit, and the answer says that some are missing', async () => {
      const crowd = await addMembers(app.db, company.id, limits.weekPeople + 3);
      await storeTeam(app.db, { companyId: company.id, members: [company.user, ...crowd] });
      const week = await read();
      expect([week.people.length, week.more, week.people[0]!.id]).toEqual([limits.weekPeople, true, company.user]);
      expect(week.teams[0]!.userIds.length).toBeLessThanOrEqual(limits.weekPeople);
    });

    it('show their days from today on, and past days of the caller alone', async () => {
      await follow(company.manager);
      for (const userId of [company.user, company.manager]) {
        for (const days of [-1, 0])
          await sit(createPeriodDaysFromToday(days), {
            userId,
            placeId: company.desks[userId === company.user ? 0 : 1]!,
          });
        await absent(-2, -2, {}, userId);
      }
      const week = await read(addDays(testToday, -2), company.user, 3);
      expect(week.today).toBe(testToday);
      expect(daysOf(week)).toEqual(['away|away', 'office Root|office Root', 'office Root|office Root']);
      expect(daysOf(week, company.manager)).toEqual(['?|?', '?|?', 'office Root|office Root']);
    });

    it('show the days by the clock of the company, in the first minutes of a day', async () => {
      await follow(company.manager);
      await sit(createPeriodDaysFromToday(0), { userId: company.manager });
      app.clock.set(createPeriodDaysFromToday(1, '00:01').startDate);
      expect((await read()).today).toBe(addDays(testToday, 1));
      expect(daysOf(await read(), company.manager)[0]).toBe('?|?');
      app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
    });
  });
});

it('[WEEK-06b] one statement reads the half days of all people, also with every setting on', async () => {
  await changeSettings(app, company, sql`opening_hours = true`);
  let statements = 0;
  const count = <Args extends unknown[], Answer>(send: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      statements += 1;
      return send(...args);
    };
  };
  const db = { query: count(app.db.query.bind(app.db)), queryOnce: count(app.db.queryOnce.bind(app.db)) } as Queryable;
  const settings = { absences: true, assignedDesks: true };
  const member = { companyId: company.id, userId: company.user, permissions: new Set(), settings } as unknown as Member;
  const userIds = [company.user, company.manager, company.admin];
  const closed = [{ containerId: company.floor, day: testToday }];
  const rows = await readWeekRows(db, member, { userIds, firstDay: testToday, days: 5, today: testToday, closed });
  expect([rows.length, statements]).toEqual([3, 1]);
});

describe('[WEEK-06c] the own part', () => {
  describe('own marks', () => {
    it('are set for several days at once, replaced, taken away, and answered', async () => {
      const [day, next] = [addDays(testToday, 1), addDays(testToday, 2)];
      expect(
        (
          await mark([
            { day, afternoon: false, place: 'home' },
            { day: next, afternoon: true, place: 'home' },
          ])
        ).status,
      ).toBe(204);
      expect((await read()).marks).toEqual([
        { day, afternoon: false, place: 'home' },
        { day: next, afternoon: true, place: 'home' },
      ]);
      await mark([
        { day, afternoon: false, place: null },
        { day: next, afternoon: true, place: 'office' },
        { day: next, afternoon: false, place: null },
      ]);
      expect((await read()).marks).toEqual([{ day: next, afternoon: true, place: 'office' }]);
    });

    it('are the caller’s alone, and the last one of a half day counts', async () => {
      await mark([
        { day: testToday, afternoon: false, place: 'home' },
        { day: testToday, afternoon: false, place: 'office' },
      ]);
      expect((await read(testToday, company.manager)).marks).toEqual([]);
      expect((await read()).marks).toEqual([{ day: testToday, afternoon: false, place: 'office' }]);
    });

    it('stay as they are when the same request comes fifty times at once', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => markDay(1, at % 2 ? 'home' : 'office')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      expect((await read()).marks).toHaveLength(2);
    });

    it('are refused for past days and for days too far ahead, and nothing is saved', async () => {
      const good = { day: testToday, afternoon: false, place: 'home' } as const;
      const past = await mark([good, { ...good, day: addDays(testToday, -1) }]);
      expect([past.status, past.body.errorCode, past.body.details]).toEqual([
        422,
        'markedDayPassed',
        { today: testToday },
      ]);
      const far = await mark([good, { ...good, day: addDays(testToday, limits.weekDaysAhead + 1) }]);
      expect([far.body.errorCode, far.body.details]).toEqual([
        'markedDayTooFar',
        { lastDay: addDays(testToday, limits.weekDaysAhead) },
      ]);
      expect((await read()).marks).toEqual([]);
    });

    it('are deleted a month after their day', async () => {
      await markDay(0, 'home');
      const now = app.clock.now().getTime();
      await dropOldMarks(app.db, new Date(now + 30 * 86_400_000));
      expect((await read()).marks).toHaveLength(2);
      await dropOldMarks(app.db, new Date(now + 33 * 86_400_000));
      expect((await read()).marks).toEqual([]);
    });

    it('reach open pages of the company with the person and without a day, and only when they changed', async () => {
      const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
      const other = await addCompany(app.db);
      const colleague = await openLiveEventWindow(address, app.windowTokenOf(company.manager));
      const stranger = await openLiveEventWindow(address, app.windowTokenOf(other.admin));
      await markDay(1, 'home');
      await markDay(1, 'home');
      await follow(company.manager);
      await markDay(1, null);
      const told = { name: 'WeekChanged', payload: { companyId: company.id, userId: company.user } };
      // An event of the colleague comes last, so no further one is under way.
      await mark([{ day: testToday, afternoon: true, place: 'home' }], company.manager);
      const last = { name: 'WeekChanged', payload: { companyId: company.id, userId: company.manager } };
      await waitUntil(() => colleague.heard.some(({ payload }) => JSON.stringify(payload).includes(company.manager)));
      expect(colleague.heard).toEqual([told, told, last]);
      expect(stranger.heard).toEqual([]);
      await Promise.all([colleague.close(), stranger.close()]);
    });
  });

  describe('following a person', () => {
    it('can be repeated and ended, and is seen by no one else', async () => {
      for (let time = 0; time < 2; time++) expect((await follow(company.manager)).status).toBe(204);
      expect((await read()).followed).toEqual([company.manager]);
      expect((await read(testToday, company.manager)).followed).toEqual([]);
      const unfollow = () => app.call(contract.unfollowPerson, me(), { params: { userId: company.manager } });
      for (let time = 0; time < 2; time++) expect((await unfollow()).status).toBe(204);
      expect((await read()).followed).toEqual([]);
    });

    it('is refused for oneself, for strangers and for members who are turned off', async () => {
      const stranger = (await addCompany(app.db)).user;
      await deactivateMember(app, company.id, company.manager);
      for (const one of [company.user, stranger, company.manager])
        expect((await follow(one)).body.errorCode).toBe('notFound');
    });

    it('is refused beyond the limit', async () => {
      const crowd = await addMembers(app.db, company.id, limits.followed);
      await app.db.query(sql`
      INSERT INTO week_follows (company_id, user_id, followed_id)
      SELECT ${company.id}, ${company.user}, one FROM unnest(${crowd}::uuid[]) AS one`);
      expect((await follow(company.manager)).body).toMatchObject({ errorCode: 'tooManyFollowed' });
      expect((await follow(crowd[0]!)).status).toBe(204);
      // The list has no people whose days the member may not see, so these leave room for others.
      await app.db.query(sql`UPDATE users SET names_seen_by = 'nobody' WHERE id = ${crowd[0]!}`);
      expect((await follow(company.manager)).status).toBe(204);
    });

    it('ends on both sides when a person leaves, with their marks', async () => {
      await markDay(1, 'home');
      await follow(company.manager);
      await follow(company.user, company.manager);
      await app.call(removeMember, me(company.admin), { params: { id: company.user } });
      for (const table of [sql`week_follows`, sql`week_marks`])
        expect(await app.db.query(sql`SELECT FROM ${table} WHERE company_id = ${company.id}`)).toEqual([]);
    });
  });
});

it('the week is refused while the company has the setting off', async () => {
  await changeSettings(app, company, sql`who_comes_when = false`);
  const params = { params: { userId: company.manager } };
  for (const answer of [
    await app.call(contract.getWeek, me(), { query: { firstDay: testToday } }),
    await markDay(1, 'home'),
    await follow(company.manager),
    await app.call(contract.unfollowPerson, me(), params),
  ])
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'whoComesWhenOff']);
});
