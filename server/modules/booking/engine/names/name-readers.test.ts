import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getStricterNameCircle, nameCircles, permanentNameReaders } from '#contract/people/name-privacy.ts';
import { type Permission, permissionsOfRole } from '#contract/wire/permissions.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, type TestCompany } from '#server/testing/test-world.ts';
import { storeTeam } from '#server/testing/week-requests.ts';
import {
  bookingNameCircleColumn,
  createHolderSeenCondition,
  createNameReadingMember,
  readTeammatesByMember,
} from './name-circle.query.ts';
import { decideNameReaders, isNameReader } from './name-readers.policy.ts';

const managedBy: Permission = 'get-all-bookings';
let app: TestApp;
let company: TestCompany;
let holder: string;
let bookingId: string;
/** Each sort of viewer, with the circles in which the viewer does not see the name. */
let viewers: Record<string, { userId: string; role: 'user' | 'manager'; hiddenIn: readonly string[] }>;

beforeAll(async () => {
  app = await createTestApp();
  company = await addCompany(app.db);
  const add = () => addMember(app.db, company.id);
  holder = await add();
  viewers = {
    holder: { userId: holder, role: 'user', hiddenIn: [] },
    bookedBy: { userId: await add(), role: 'user', hiddenIn: [] },
    participants: { userId: await add(), role: 'user', hiddenIn: [] },
    managers: { userId: company.manager, role: 'manager', hiddenIn: [] },
    teammate: { userId: await add(), role: 'user', hiddenIn: ['nobody'] },
    stranger: { userId: company.user, role: 'user', hiddenIn: ['team', 'nobody'] },
  };
  const period = createPeriodDaysFromToday(1);
  bookingId = await storeBooking(app.db, {
    ...{ companyId: company.id, kind: 'room', placeId: company.rooms[0]!, userId: holder, period },
  });
  await app.db.query(sql`UPDATE bookings SET booked_by = ${viewers.bookedBy!.userId} WHERE id = ${bookingId}`);
  await app.db.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id)
    VALUES (${company.id}, ${bookingId}, ${viewers.participants!.userId})`);
  await storeTeam(app.db, { companyId: company.id, members: [holder], leads: [viewers.teammate!.userId] });
});
afterAll(() => app.stop());

interface Choices {
  ofCompany: (typeof nameCircles)[number];
  ofPerson: (typeof nameCircles)[number];
  isHidden: boolean;
}

async function readCircleAnd(viewer: { userId: string; permissions: ReadonlySet<Permission> }, choices: Choices) {
  await app.db.query(
    sql`UPDATE company_settings SET names_seen_by = ${choices.ofCompany} WHERE company_id = ${company.id}`,
  );
  await app.db.query(sql`UPDATE users SET names_seen_by = ${choices.ofPerson} WHERE id = ${holder}`);
  await app.db.query(sql`UPDATE bookings SET is_name_hidden = ${choices.isHidden} WHERE id = ${bookingId}`);
  const reader = createNameReadingMember({ ...viewer, companyId: company.id }, managedBy);
  const [row] = await app.db.queryOnce<{ circle: Choices['ofCompany']; isSeen: boolean }>(sql`
    SELECT ${bookingNameCircleColumn} AS circle, ${createHolderSeenCondition(reader)} AS "isSeen"
    FROM bookings b JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id WHERE b.id = ${bookingId}`);
  return row!;
}

it('the permanent readers are those that the contract lists', () => {
  expect(Object.keys(viewers).slice(0, 4)).toEqual([...permanentNameReaders]);
});

const all = nameCircles.flatMap((ofCompany) =>
  nameCircles.flatMap((ofPerson) => [true, false].map((isHidden) => ({ ofCompany, ofPerson, isHidden }))),
);
it.each(all)('the function and its form in SQL agree: $ofCompany, $ofPerson, hidden $isHidden', async (choices) => {
  const circle = choices.isHidden ? 'nobody' : getStricterNameCircle(choices.ofCompany, choices.ofPerson);
  for (const [sort, { userId, role, hiddenIn }] of Object.entries(viewers)) {
    const viewer = { userId, permissions: new Set(permissionsOfRole[role]) };
    const teammates = (await readTeammatesByMember(app.db, company.id, [userId])).get(userId) ?? new Set<string>();
    const booking = {
      ...{ userId: holder, bookedBy: viewers.bookedBy!.userId, namesSeenBy: circle },
      participants: [{ userId: viewers.participants!.userId }],
    };
    const isSeen = !hiddenIn.includes(circle);
    expect([sort, await readCircleAnd(viewer, choices)]).toEqual([sort, { circle, isSeen }]);
    expect([sort, isNameReader(decideNameReaders(managedBy, booking), viewer, teammates)]).toEqual([sort, isSeen]);
  }
});
