import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retrieveRoomBookings } from '#contract/rooms/room-bookings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookPlace, readUncancelledBookings } from '#server/testing/test-bookings.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addCompany, addMember, deactivateMember, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await addCompany(app.db);
});

const bookRoom = (more: object) =>
  bookPlace(
    app,
    'room',
    { userId: company.user, company: company.id },
    company.rooms[0]!,
    [createPeriodDaysFromToday(1)],
    more,
  );

describe('[BOOK-07] a room booking: its topic is required, its participants are other active people', () => {
  describe('the topic of a meeting', () => {
    const invisible = ['\u200b', '\u2060\u00ad', '\ufeff', '\u3164', '\u115f', '\u2800', '\u202e', '\u00a0', '\u0007'];
    it.each(['', '   ', '\t\n', ...invisible])('is required: %j is none', async (topic) => {
      expect(await bookRoom({ topic })).toMatchObject({ status: 422, body: { errorCode: 'topicRequired' } });
    });

    it('is required in bypass too', async () => {
      const as = { userId: company.manager, company: company.id };
      const refused = await bookPlace(app, 'room', as, company.rooms[0]!, [createPeriodDaysFromToday(1)], {
        topic: ' ',
        adminBypassMode: true,
      });
      expect(refused.body.errorCode).toBe('topicRequired');
    });

    it.each(['x'.repeat(251), 'a\0b', 'half a pair \ud83d'])('that cannot be kept is refused', async (topic) => {
      expect(await bookRoom({ topic })).toMatchObject({ status: 400, body: { errorCode: 'validationFailed' } });
    });

    it.each(['👩‍💻', 'ｱ', '·', '議', 'x\u200by'])('may be %j, which shows', async (topic) => {
      expect((await bookRoom({ topic })).status).toBe(201);
    });

    it('is kept as it was typed, trimmed', async () => {
      const topic = `Zażółć gęślą jaźń 👩‍💻 <b>"';--`;
      const { body } = await bookRoom({ topic: `  ${topic} ` });
      expect(body.bookings[0].topic).toBe(topic);
    });
  });

  describe('participants', () => {
    const refused = { status: 422, body: { errorCode: 'participantNotActive' } };

    it('are other active people of the company', async () => {
      const gone = await addMember(app.db, company.id);
      await deactivateMember(app, company.id, gone);
      const stranger = (await addCompany(app.db)).user;
      for (const one of [company.user, company.user.toUpperCase(), gone, stranger, randomUUID()])
        expect(await bookRoom({ participants: [company.admin, one] })).toMatchObject(refused);
      expect(await readUncancelledBookings(app.db, company.id)).toEqual([]);
    });

    it('are listed once each, by name, however often they are named', async () => {
      const { status, body } = await bookRoom({
        participants: [company.manager, company.admin, company.manager, company.manager.toUpperCase()],
      });
      expect(status).toBe(201);
      expect(body.bookings[0].participants.map((one: { userName: string }) => one.userName)).toEqual([
        'Ada Admin',
        'Marek Manager',
      ]);
    });

    it('of a booking for another person exclude that person; the person who books may come', async () => {
      const as = { userId: company.manager, company: company.id };
      const ask = (participants: string[]) =>
        bookPlace(app, 'room', as, company.rooms[0]!, [createPeriodDaysFromToday(1)], {
          userId: company.user,
          participants,
        });
      expect(await ask([company.user])).toMatchObject(refused);
      expect((await ask([company.manager])).status).toBe(201);
    });

    it('are invited to each of several days, and see them', async () => {
      const guest = await addMember(app.db, company.id);
      const as = { userId: company.user, company: company.id };
      await bookPlace(
        app,
        'room',
        as,
        company.rooms[0]!,
        [createPeriodDaysFromToday(1), createPeriodDaysFromToday(2)],
        {
          participants: [guest],
        },
      );
      await bookPlace(app, 'room', as, company.rooms[0]!, [createPeriodDaysFromToday(3)]);
      const { body } = await app.call(retrieveRoomBookings, { userId: guest, company: company.id }, { body: {} });
      expect(body.totalCount).toBe(2);
      for (const { participants, can } of body.items) {
        expect(participants).toMatchObject([{ userId: guest }]);
        expect(can).toEqual({ edit: false, cancel: false, export: false });
      }
    });
  });
});
