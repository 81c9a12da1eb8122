import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/rooms/meeting-answers.ts';
import { updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { findCalendarEntryOfEmail } from '#server/testing/calendar-files.ts';
import { openLiveEventWindow } from '#server/testing/live-window.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/mailbox.ts';
import { testMeetingAnswerCodeCodec } from '#server/testing/test-answer-codes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace } from '#server/testing/test-bookings.ts';
import { runDueJobs } from '#server/testing/test-jobs.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';
import { testedKindEndpointsByKind } from '#server/testing/tested-kinds.ts';

let mailbox: TestMailbox;
let app: TestApp;
let company: TestCompany;
let guest: string;
let id: string;
let address: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  app = await createTestApp({ smtpUrl: mailbox.smtpUrl, publicUrl: 'https://desks.example' });
  address = await app.http.listen({ port: 0 });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});
beforeEach(async () => {
  app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
  company = await addCompany(app.db);
  guest = await addMember(app.db, company.id, 'user', 'Gabi Guest');
  mailbox.forgetLetters();
  const { body } = await bookPlace(
    app,
    'room',
    as(company.user),
    company.rooms[0]!,
    [createPeriodDaysFromToday(1, '10:00', '11:00')],
    {
      ...{ topic: 'Plan', participants: [guest, company.manager] },
    },
  );
  id = body.bookings[0].id;
});

const as = (userId: string) => ({ userId, company: company.id });
const change = (more: object, hours: [string, string] = ['10:00', '11:00']) =>
  app.call(updateRoomBooking, as(company.user), {
    body: {
      id,
      topic: 'Plan',
      participants: [guest, company.manager],
      ...createPeriodDaysFromToday(1, ...hours),
      ...more,
    },
  });
const lettersTo = async (userId: string) => {
  await runDueJobs(app);
  const emails = [...mailbox.lettersTo(`${userId}@test.example`)];
  mailbox.forgetLetters();
  return emails;
};
const codeOf = (userId = guest) => testMeetingAnswerCodeCodec.codeOf({ companyId: company.id, bookingId: id, userId });
const open = (code = codeOf()) => app.call(contract.openMeetingAnswer, {}, { params: { code } });
const give = (answer: contract.MeetingAnswer, code = codeOf()) =>
  app.call(contract.giveMeetingAnswer, {}, { params: { code }, body: { answer } });
const answersFor = async (userId: string) =>
  (await app.call(contract.getMeetingAnswers, as(userId), { params: { id } })).body;
const answerOf = async (userId: string) =>
  (await answersFor(company.user)).answers.find((one: { userId: string }) => one.userId === userId)?.answer;

describe('an email’s link', () => {
  it('for each answer opens the meeting, changes nothing by that, and answers without signing in', async () => {
    const [email] = await lettersTo(guest);
    const links = email!.links.filter((one) => one.includes('/meetingAnswer/')).map((one) => new URL(one));
    expect(links.map(({ searchParams }) => searchParams.get('answer'))).toEqual(['accepted', 'tentative', 'declined']);
    expect(links.map(({ searchParams }) => searchParams.get('language'))).toEqual(['pl-PL', 'pl-PL', 'pl-PL']);
    const [code, ...others] = new Set(links.map(({ pathname }) => pathname.split('/')[2]!));
    expect(others).toEqual([]);
    const { status, body } = await open(code);
    expect([status, body]).toEqual([
      200,
      {
        ...{ companyName: expect.any(String), topic: 'Plan', ownerName: 'Ula User', place: 'Room 1, Floor' },
        ...{ startDate: '2026-11-24T09:00:00Z', endDate: '2026-11-24T10:00:00Z', timeZone: 'Europe/Warsaw' },
        ...{ dates: 1, answer: null },
      },
    ]);
    expect(await answerOf(guest)).toBeNull();
    expect((await give('declined', code)).status).toBe(204);
    expect((await open(code)).body.answer).toBe('declined');
    expect((await give('accepted', code)).status).toBe(204);
    expect(await answersFor(company.user)).toEqual({
      answers: [guest, company.manager]
        .toSorted()
        .map((userId) => ({ userId, answer: userId === guest ? 'accepted' : null, isNew: userId === guest })),
      mayAnswer: false,
    });
  });

  it('is missing in the emails to the owner, to a removed guest, and of a cancelled meeting', async () => {
    const asks = (letters: { text: string }[]) => letters.map(({ text }) => text.includes('/meetingAnswer/'));
    expect(asks(await lettersTo(company.user))).toEqual([false]);
    await change({ participants: [company.manager] });
    expect(asks(await lettersTo(guest))).toEqual([false]);
    await testedKindEndpointsByKind.room.cancel(app, as(company.user), [id]);
    expect(asks(await lettersTo(company.manager))).toEqual([false]);
  });

  it('of several dates leads to an answer for each in its email', async () => {
    await lettersTo(guest);
    const days = [2, 3].map((day) => createPeriodDaysFromToday(day, '10:00', '11:00'));
    await bookPlace(app, 'room', as(company.user), company.rooms[0]!, days, { topic: 'Series', participants: [guest] });
    const emails = await lettersTo(guest);
    const asked = emails.map((email) => {
      const code = new URL(email.links.find((one) => one.includes('/meetingAnswer/'))!).pathname.split('/')[2]!;
      return [
        testMeetingAnswerCodeCodec.invitationIn(code)!.bookingId,
        findCalendarEntryOfEmail(email)!.uid.split('@')[0],
      ];
    });
    expect(asked.map(([bookingId]) => bookingId)).toEqual(asked.map(([, uid]) => uid));
    expect(new Set(asked.map(([bookingId]) => bookingId)).size).toBe(2);
    expect(emails.find(({ subject }) => subject.includes('terminy'))!.text).toContain(
      'w pierwszym terminie, śr., 25 lis',
    );
  });

  it('that was changed, or is of somebody who is not invited, is unknown', async () => {
    const code = codeOf();
    const other = await addCompany(app.db);
    const ofOther = testMeetingAnswerCodeCodec.codeOf({ companyId: other.id, bookingId: id, userId: guest });
    const changed = `${code.slice(0, 70)}${code[70] === 'A' ? 'B' : 'A'}${code.slice(71)}`;
    const forged = `${codeOf(company.admin).slice(0, 64)}${code.slice(64)}`;
    for (const one of ['x', changed, forged, ofOther, codeOf(company.admin), codeOf(company.user)]) {
      expect((await open(one)).body.errorCode, one).toBe('notInvited');
      expect((await give('accepted', one)).body.errorCode, one).toBe('notInvited');
    }
    expect((await give('perhaps' as 'accepted')).body.errorCode).toBe('validationFailed');
  });

  it('ends with the invitation, the meeting, or the membership, and reveals nothing of the meeting afterwards', async () => {
    await change({ participants: [company.manager], topic: 'Secret' });
    const refused = await open();
    expect(refused.body.errorCode).toBe('notInvited');
    expect(JSON.stringify(refused.body)).not.toContain('Secret');
    const managers = codeOf(company.manager);
    await deactivateMember(app, company.id, company.manager);
    expect((await give('accepted', managers)).body.errorCode).toBe('notInvited');
    await change({ participants: [guest] });
    app.clock.set(createPeriodDaysFromToday(1, '11:00').startDate);
    expect((await give('accepted')).body.errorCode).toBe('bookingPassed');
    app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
    await testedKindEndpointsByKind.room.cancel(app, as(company.user), [id]);
    expect((await give('accepted')).body.errorCode).toBe('notInvited');
  });
});

describe('an answer', () => {
  it('is given in the application by each guest, and seen by owner, guests and managers alone', async () => {
    const answer = (userId: string) =>
      app.call(contract.answerMeeting, as(userId), { params: { id }, body: { answer: 'tentative' } });
    expect((await answer(guest)).status).toBe(204);
    expect((await answer(company.user)).body.errorCode).toBe('notInvited');
    expect(await answersFor(guest)).toMatchObject({ mayAnswer: true });
    expect((await answersFor(company.admin)).answers).toContainEqual({
      userId: guest,
      answer: 'tentative',
      isNew: false,
    });
    const stranger = await addMember(app.db, company.id);
    expect((await answersFor(stranger)).errorCode).toBe('notYourBooking');
  });

  it('is for a time: another topic or an earlier end keeps it, another hour asks anew', async () => {
    await give('accepted');
    await change({ topic: 'Other' });
    await change({ topic: 'Other' }, ['10:00', '10:30']);
    expect(await answerOf(guest)).toBe('accepted');
    await change({}, ['10:00', '12:00']);
    expect(await answerOf(guest)).toBeNull();
    await give('accepted');
    await change({}, ['12:00', '13:00']);
    expect(await answerOf(guest)).toBeNull();
  });

  it('stands in later entries for the calendar; an entry without an answer requests one', async () => {
    await give('declined');
    await lettersTo(guest);
    await change({ topic: 'Other' });
    const attendees = async (userId: string) =>
      (await lettersTo(userId)).map((email) => findCalendarEntryOfEmail(email)!.attendees[0]);
    await runDueJobs(app);
    const managers = mailbox
      .lettersTo(`${company.manager}@test.example`)
      .map((one) => findCalendarEntryOfEmail(one)!.attendees[0]);
    expect(managers.at(-1)).toMatchObject({ partstat: 'NEEDS-ACTION', rsvp: 'TRUE' });
    expect((await attendees(guest)).at(-1)).toMatchObject({ partstat: 'DECLINED', rsvp: 'FALSE' });
  });

  it('is announced live to those who look, once, and without its value', async () => {
    const window = await openLiveEventWindow(address, app.windowTokenOf(company.user));
    await give('accepted');
    await give('accepted');
    await expect.poll(() => JSON.stringify(window.heard)).toContain('RoomBookingUpdated');
    await testedKindEndpointsByKind.room.cancel(app, as(company.user), [id]);
    await expect.poll(() => JSON.stringify(window.heard)).toContain('RoomBookingCanceled');
    const told = window.heard.map((one) => JSON.stringify(one)).filter((one) => one.includes('RoomBookingUpdated'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('accepted');
    await window.close();
  });

  it('of a meeting that a calendar outside made is that calendar’s', async () => {
    await app.db.query(sql`UPDATE bookings SET from_calendar = true WHERE company_id = ${company.id} AND id = ${id}`);
    expect((await give('accepted')).body.errorCode).toBe('bookedInCalendar');
    expect(await answersFor(guest)).toMatchObject({ mayAnswer: false });
  });
});

describe('answers that the owner has yet to see', () => {
  const newFor = async (userId: string) => (await app.call(contract.listNewMeetingAnswers, as(userId))).body.meetings;
  const noted = (userId: string, answers: contract.MeetingAnswerSeenByOwner[]) =>
    app.call(contract.noteMeetingAnswersRead, as(userId), { params: { id }, body: { answers } });
  const newIn = async (userId: string) =>
    (await answersFor(userId)).answers
      .filter((one: { isNew: boolean }) => one.isNew)
      .map((one: { userId: string }) => one.userId);

  it('are counted by meeting, once for each person however often they change their mind', async () => {
    expect(await newFor(company.user)).toEqual([]);
    await give('accepted');
    await give('declined');
    await give('declined');
    await give('tentative', codeOf(company.manager));
    expect(await newFor(company.user)).toEqual([{ bookingId: id, count: 2 }]);
    // Only the owner sees that an answer is new.
    for (const other of [guest, company.manager, company.admin]) expect(await newFor(other)).toEqual([]);
    expect([(await newIn(company.user)).length, await newIn(guest), await newIn(company.manager)]).toEqual([2, [], []]);
  });

  it('are new until the owner has seen them as they stand', async () => {
    await give('accepted');
    await give('accepted', codeOf(company.manager));
    const seen = [
      { userId: guest, answer: 'accepted' },
      { userId: company.manager, answer: 'accepted' },
    ] as const;
    for (const other of [guest, company.manager, company.admin])
      expect((await noted(other, [...seen])).body.errorCode).toBe('notYourBooking');
    // The answer changes between reading and marking it as read.
    await give('declined');
    expect((await noted(company.user, [...seen])).status).toBe(204);
    expect(await newIn(company.user)).toEqual([guest]);
    expect(await newFor(company.user)).toEqual([{ bookingId: id, count: 1 }]);
    await noted(company.user, [{ userId: guest, answer: 'declined' }]);
    expect(await newFor(company.user)).toEqual([]);
    await give('declined');
    expect(await newFor(company.user)).toEqual([]);
    await give('accepted');
    expect(await newFor(company.user)).toEqual([{ bookingId: id, count: 1 }]);
  });

  it('are none of a meeting that has moved, is over or was cancelled', async () => {
    await give('accepted');
    await change({}, ['12:00', '13:00']);
    expect([await newFor(company.user), await newIn(company.user)]).toEqual([[], []]);
    await give('accepted');
    expect(await newFor(company.user)).toHaveLength(1);
    app.clock.set(createPeriodDaysFromToday(1, '13:00').startDate);
    expect(await newFor(company.user)).toEqual([]);
    app.clock.set(createPeriodDaysFromToday(0, '10:00').startDate);
    await testedKindEndpointsByKind.room.cancel(app, as(company.user), [id]);
    expect(await newFor(company.user)).toEqual([]);
  });
});
