import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOwnData } from '#contract/accounts/user.ts';
import { makeCalendarFeed } from '#contract/booking/my-bookings.ts';
import { notificationKinds } from '#contract/notifications/notifications.ts';
import { addPushDevice } from '#contract/notifications/push-devices.ts';
import { setExtraAttribute } from '#contract/people/members.ts';
import { login } from '#contract/sign-in/auth.ts';
import { storeDeskAssignment } from '#server/testing/assignment-requests.ts';
import { createBrowserPushSubscription, storeOpenSession } from '#server/testing/push-browser.ts';
import { storeCallersSeries } from '#server/testing/series-requests.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { storeBooking } from '#server/testing/test-bookings.ts';
import { addInvitation, storeExtraAttribute } from '#server/testing/test-invitations.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { setTestPassword } from '#server/testing/test-sessions.ts';
import { addCompany, addMember, addMembership } from '#server/testing/test-world.ts';
import { storeWait } from '#server/testing/waitlist-requests.ts';
import { storeTeam, storeTeamDays } from '#server/testing/week-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

it('is everything about the person, in all their companies, and of no other person', async () => {
  const [one, two] = [await addCompany(app.db, { desks: 2 }), await addCompany(app.db)];
  const { user } = one;
  await addMembership(app.db, two.id, user);
  await addMember(app.db, one.id, 'user', 'Somebody Else');
  const account = await setTestPassword(app, user);
  await app.call(
    login,
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' } },
    { body: account },
  );
  const held = (userId: string, of: number, day: number) =>
    storeBooking(app.db, {
      ...{ companyId: one.id, kind: 'desk', placeId: one.desks[of]!, containerId: one.floor, userId },
      period: createPeriodDaysFromToday(day),
    });
  const [mine, theirs, invited] = [
    await held(user, 0, 1),
    await held(one.manager, 0, 2),
    await held(one.manager, 1, 3),
  ];
  const [cancelled, made] = [await held(user, 0, 4), await held(one.manager, 1, 5)];
  await app.db.query(
    sql`UPDATE bookings SET state = 2, cancelled_on = now(), cancelled_by = ${user} WHERE id = ${cancelled}`,
  );
  await app.db.query(sql`UPDATE bookings SET booked_by = ${user} WHERE id = ${made}`);
  // A booking with the same id in the person's other company is another person's.
  const same = await storeBooking(app.db, {
    ...{ companyId: two.id, kind: 'desk', placeId: two.desks[0]!, containerId: two.floor, userId: two.manager },
    period: createPeriodDaysFromToday(5),
  });
  await app.db.query(sql`UPDATE bookings SET id = ${made} WHERE company_id = ${two.id} AND id = ${same}`);
  await app.db.query(sql`
    INSERT INTO booking_participants (company_id, booking_id, user_id) VALUES (${one.id}, ${invited}, ${user})`);
  const ownOne = await storeCallersSeries({ app, company: one, userId: user });
  const theirOwn = await storeCallersSeries({ app, company: one, userId: one.manager });
  await app.db.query(sql`
    INSERT INTO series_participants (company_id, series_id, user_id, answer)
    VALUES (${one.id}, ${theirOwn}, ${user}, 'declined')`);
  await storeCallersSeries({ app, company: one, userId: one.admin });
  await app.db.query(sql`
    INSERT INTO user_providers (provider, issuer, subject, user_id)
    VALUES ('Google', 'https://g', 'mine', ${user}), ('Google', 'https://g', 'foreign', ${one.manager})`);
  const assigned = { companyId: one.id, deskId: one.desks[0]!, userId: user };
  const assignmentId = await storeDeskAssignment(app.db, assigned);
  await storeDeskAssignment(app.db, { ...assigned, deskId: one.desks[1]!, userId: one.manager });
  await app.db.query(sql`
    INSERT INTO assignment_releases (company_id, assignment_id, day, released_on, released_by)
    VALUES (${one.id}, ${assignmentId}, '2026-11-27', now(), ${user})`);
  await storeOpenSession(app, user);
  const subscription = createBrowserPushSubscription();
  await app.call(addPushDevice, { userId: user }, { body: subscription });
  const feed = await app.call(makeCalendarFeed, { userId: user, company: one.id });
  await app.call(makeCalendarFeed, { userId: one.manager, company: one.id });
  await app.db.query(sql`
    INSERT INTO absences (company_id, id, user_id, first_day, last_day, created_on)
    SELECT ${one.id}, gen_random_uuid(), u, '2026-12-01', '2026-12-02', now() FROM unnest(${[user, one.manager]}::uuid[]) u`);
  for (const userId of [user, one.manager]) await storeWait(app.db, { companyId: one.id, userId });
  const teamId = await storeTeam(app.db, {
    ...{ companyId: one.id, name: 'Sprzedaż', members: [user, one.manager], leads: [user] },
  });
  const proposed = { companyId: one.id, teamId, weekdays: [2], from: '2026-12-01' };
  for (const [by, note] of [
    [user, 'Planowanie'],
    [one.manager, 'A note of the manager'],
  ] as const)
    await app.db.query(sql`
      UPDATE team_days SET proposed_by = ${by} WHERE id = ${await storeTeamDays(app.db, { ...proposed, note })}`);
  await storeTeam(app.db, { companyId: one.id, name: 'A team of the manager', members: [one.manager] });
  await app.db.query(sql`
    INSERT INTO week_marks (company_id, user_id, day, afternoon, place)
    SELECT ${one.id}, u, '2026-12-03', true, 'home' FROM unnest(${[user, one.manager]}::uuid[]) u`);
  await app.db.query(sql`
    INSERT INTO week_follows (company_id, user_id, followed_id)
    VALUES (${one.id}, ${user}, ${one.manager}), (${one.id}, ${one.manager}, ${user})`);
  const attribute = await storeExtraAttribute(app, one.id, 'Zespół');
  const admin = { userId: one.admin, company: one.id };
  await app.call(setExtraAttribute, admin, { body: { userId: user, attributeId: attribute, value: 'IT' } });
  await app.call(setExtraAttribute, admin, {
    body: { userId: one.manager, attributeId: attribute, value: 'not mine' },
  });
  const { id: invitation } = await addInvitation(app, two, { email: account.emailAddress });
  await addInvitation(app, two, { email: 'foreign@test.example' });
  const answer = await app.http.inject({
    url: '/api/user/data',
    headers: { authorization: `Bearer ${app.tokenOf(user)}` },
  });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="biurko.json"',
    'cache-control': 'no-store',
  });
  const data = answer.json();
  expect(data.profile).toMatchObject({
    id: user,
    email: account.emailAddress,
    hasPassword: true,
    marketingConsent: false,
  });
  expect(data.profile.termsOfServiceOn).not.toBeNull();
  expect(data.memberships.map((each: { companyId: string }) => each.companyId).toSorted()).toEqual(
    [one.id, two.id].toSorted(),
  );
  expect(data.bookings).toMatchObject([
    { id: mine, kind: 'desk', isMine: true, invited: false },
    { id: invited, isMine: false, invited: true },
    { id: cancelled, isMine: true, state: 2 },
    { id: made, isMine: false, bookedByMe: true },
  ]);
  expect(data.series).toMatchObject([
    { id: ownOne, companyId: one.id, kind: 'desk', isMine: true, skippedDays: [], invited: false },
    { id: theirOwn, isMine: false, invited: true, answer: 'declined' },
  ]);
  expect(Object.keys(data.notificationPreferences.mail.enabled)).toEqual(notificationKinds);
  expect(data.sessions).toMatchObject(Array(2).fill({ browser: 'Firefox', system: 'Linux' }));
  expect(data.pushDevices).toMatchObject([{ sessionId: user }]);
  expect(data.assignedDesks).toEqual([
    { companyId: one.id, desk: '1', weekdays: '{[1,8)}', days: '[2026-11-01,)', releasedDays: ['2026-11-27'] },
  ]);
  expect(data.calendarFeeds).toMatchObject([{ companyId: one.id, readOn: null }]);
  expect(data.absences).toMatchObject([{ companyId: one.id, firstDay: '2026-12-01', lastDay: '2026-12-02' }]);
  expect(data.waits).toMatchObject([
    { companyId: one.id, kind: 'desk', place: null, booksAtOnce: false, outcome: null },
  ]);
  expect(data.teams).toEqual([{ companyId: one.id, name: 'Sprzedaż', leads: true }]);
  expect(data.proposedTeamDays).toEqual([
    { companyId: one.id, team: 'Sprzedaż', weekdays: [2], from: '2026-12-01', until: null, note: 'Planowanie' },
  ]);
  expect(data.weekMarks).toEqual([{ companyId: one.id, day: '2026-12-03', afternoon: true, place: 'home' }]);
  expect(data.followed).toEqual([{ companyId: one.id, people: 1 }]);
  expect(answer.body).not.toContain(feed.body.url.split('/').at(-1));
  expect(data.providers).toMatchObject([{ provider: 'Google', subject: 'mine' }]);
  expect(data.alerts).toEqual([]);
  expect(data.memberships.find((each: { companyId: string }) => each.companyId === one.id).extraAttributes).toEqual({
    Zespół: 'IT',
  });
  expect(data.invitations).toMatchObject([{ id: invitation, companyId: two.id, email: account.emailAddress }]);
  expect(data.auditTrail).toMatchObject([
    { companyId: one.id, act: 'extraAttributeSet', byMe: false, aboutMe: true, after: { Zespół: 'IT' } },
  ]);
  for (const hidden of [
    subscription.endpoint,
    theirs,
    'Somebody Else',
    'foreign',
    'not mine',
    'A team of the manager',
    'A note of the manager',
    '$argon2',
    one.manager,
  ])
    expect(answer.body).not.toContain(hidden);
  expect((await app.call(getOwnData, {})).status).toBe(401);
});
