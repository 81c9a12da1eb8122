import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { cancelRoomBooking, retrieveRoomBookings, updateRoomBooking } from '#contract/rooms/room-bookings.ts';
import { limits } from '#contract/wire/limits.ts';
import {
  asResourceAttendee,
  bookRoom,
  createOutlookMeeting,
  enableExchange,
  setUpExchangeForEachTest,
  toGraphPeriod,
} from '#server/testing/each-with-exchange.ts';
import { readCompanyBookedTimes } from '#server/testing/held-hours.ts';
import {
  type ExchangeTestHost,
  type ExchangeWorld,
  openExchangeTestHost,
  openExchangeWorld,
} from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { changeSettings } from '#server/testing/test-world.ts';
import { addMailbox } from '../../../simulators/microsoft-graph/directory.ts';

/** Settings of rooms that retain the content of meetings. */
const keeping = { AddOrganizerToSubject: false, DeleteSubject: false, RemovePrivateProperty: false };
let host: ExchangeTestHost;
let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened, on) => {
    world = opened;
    host = on;
  },
  { isOn: true, processing: keeping },
);
/** Opens another world, whose rooms have these settings. */
async function beginWith(processing: NonNullable<Parameters<typeof openExchangeWorld>[1]>['processing'] = {}) {
  world = await openExchangeWorld(host, { processing });
  await enableExchange(world);
}

const make = (more: object = {}, day = 1, from = '09:00', to = '10:00', by = world.anna) =>
  createOutlookMeeting(world, createPeriodDaysFromToday(day, from, to), more, { by });

/** Returns the company's list of room bookings. */
async function list() {
  const answer = await world.app.call(
    retrieveRoomBookings,
    { userId: world.company.manager, company: world.company.id },
    { body: { pageSize: 100, sorting: { column: 'startDate', direction: 'ascending' } } },
  );
  const items = answer.body.items as {
    id: string;
    userId: string;
    userName: string;
    topic: string;
    startDate: string;
    endDate: string;
    roomId: string;
    participants: { userId: string }[];
    can: { edit: boolean; cancel: boolean };
  }[];
  return items.map((item) => ({ ...item, ...iso(item) }));
}
const times = async () => (await list()).map(({ startDate, endDate }) => ({ startDate, endDate }));
const iso = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  startDate: new Date(startDate).toISOString(),
  endDate: new Date(endDate).toISOString(),
});
const hours = (day: number, from: string, to: string) => iso(createPeriodDaysFromToday(day, from, to));
const at = (day: number, from: string, to: string) => toGraphPeriod(createPeriodDaysFromToday(day, from, to));
const book = (room = 0, day = 1, from = '09:00', to = '10:00') => bookRoom(world, { room, day, from, to });
const writes = async () =>
  (await world.app.db.query(sql`SELECT FROM exchange_changes WHERE company_id = ${world.company.id}`)).length;

describe('a meeting that invites a room', () => {
  it('holds the room under its organiser’s name, follows its changes, and releases the room when it is cancelled', async () => {
    const id = make();
    await world.settle();
    const [held, ...more] = await list();
    expect(more).toEqual([]);
    expect(held).toMatchObject({ userName: 'Anna Kowalska', topic: 'Budget', roomId: world.company.rooms[0] });
    expect(await times()).toEqual([hours(1, '09:00', '10:00')]);
    expect((await book()).body.errorCode).toBe('slotTaken');
    world.graph.hand.changeEvent(world.anna, id, { ...at(2, '13:00', '14:30'), subject: 'Budget 2' });
    await world.settle();
    expect(await list()).toMatchObject([{ id: held!.id, topic: 'Budget 2', ...hours(2, '13:00', '14:30') }]);
    world.graph.hand.deleteEvent(world.anna, id);
    await world.settle();
    expect(await list()).toEqual([]);
    expect((await book()).status).toBe(201);
  });

  it('is held by the member with the organiser’s email, together with the members who take part', async () => {
    const { app, company, tenant } = world;
    await app.db.query(sql`UPDATE users SET email = ${`ula.user@${tenant.domain}`} WHERE id = ${company.user}`);
    await app.db.query(sql`UPDATE users SET email = ${`marek@${tenant.domain}`} WHERE id = ${company.manager}`);
    const ula = addMailbox(tenant, { kind: 'person', name: 'Ula User' });
    const guests = [asResourceAttendee(world.rooms[0]!), { emailAddress: { address: `Marek@${tenant.domain}` } }];
    createOutlookMeeting(world, createPeriodDaysFromToday(1), { attendees: guests }, { by: ula });
    await world.settle();
    const [held] = await list();
    expect(held).toMatchObject({ userId: company.user, participants: [{ userId: company.manager }] });
    // The holder may move the booking in Outlook only.
    const me = { userId: company.user, company: company.id };
    const change = { id: held!.id, topic: 'Mine', participants: [], ...createPeriodDaysFromToday(2) };
    const refused = await app.call(updateRoomBooking, me, { body: change });
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'bookedInCalendar']);
    expect(held!.can).toMatchObject({ edit: false, cancel: true });
    await app.db.query(
      sql`UPDATE users SET email = id || '@test.example' WHERE id IN (${company.user}, ${company.manager})`,
    );
  });

  it('is declined there when its booking is cancelled here', async () => {
    const id = make();
    await world.settle();
    const [held] = await list();
    const manager = { userId: world.company.manager, company: world.company.id };
    expect((await world.app.call(cancelRoomBooking, manager, { params: { id: held!.id } })).status).toBe(204);
    await world.settle();
    expect(world.rooms[0]!.events.size).toBe(0);
    const [{ answer } = { answer: '' }] = world.anna.events.get(id)!.attendees;
    expect(answer).toBe('declined');
    expect(await list()).toEqual([]);
  });

  it('has no limits: a person outside the company may hold any number of rooms', async () => {
    await changeSettings(world.app, world.company, sql`max_room_bookings_count = 1`);
    for (const day of [1, 2, 3]) make({}, day);
    await world.settle();
    expect(await list()).toHaveLength(3);
    expect((await book(1)).status).toBe(201);
  });

  it.each([
    ['free', { showAs: 'free' }, 0],
    ['tentative', { showAs: 'tentative' }, 1],
    ['away', { showAs: 'oof' }, 1],
  ])('that says %s of itself holds what it should', async (_what, more, held) => {
    createOutlookMeeting(world, createPeriodDaysFromToday(1), { ...more, attendees: [] }, { by: world.rooms[0]! });
    await world.settle();
    expect(await list()).toHaveLength(held);
  });

  it('holds the room with any subject: as long as allowed, or cut within a character', async () => {
    make({ subject: `${'😀'.repeat(5)}${'x'.repeat(245)}` });
    make({ subject: 'Budget \ud83d' }, 2);
    make({ subject: 'Bud\0get' }, 3);
    await world.settle();
    expect((await list()).map(({ topic }) => topic)).toEqual([
      `${'😀'.repeat(5)}${'x'.repeat(245)}`,
      'Budget \ufffd',
      'Budget',
    ]);
  });

  it('lasts all day by the room’s own clock', async () => {
    const day = { dateTime: '2026-11-25T00:00:00', timeZone: 'Tokyo Standard Time' };
    const next = { ...day, dateTime: '2026-11-26T00:00:00' };
    world.graph.hand.makeEvent(world.rooms[0]!, { subject: 'Closed', isAllDay: true, start: day, end: next });
    await world.settle();
    expect(await times()).toEqual([{ startDate: '2026-11-24T23:00:00.000Z', endDate: '2026-11-25T23:00:00.000Z' }]);
  });

  it('keeps its booking once it is over, even if it is deleted from calendars afterwards', async () => {
    const { app } = world;
    const began = app.clock.now().toISOString();
    const id = make({}, 0, '14:00', '15:00');
    await world.settle();
    app.clock.set(createPeriodDaysFromToday(0, '14:00', '15:01').endDate);
    world.graph.hand.deleteEvent(world.anna, id);
    await world.settle();
    await world.pass(1);
    expect(world.rooms[0]!.events.size).toBe(0);
    expect(await readCompanyBookedTimes(world)).toEqual([Object.values(hours(0, '14:00', '15:00'))]);
    app.clock.set(began);
  });

  it('is imported as a series with a moved and a cancelled occurrence', async () => {
    const { hand } = world.graph;
    const weekly = { type: 'daily', interval: 1 };
    const range = {
      type: 'numbered',
      startDate: createPeriodDaysFromToday(1).startDate.slice(0, 10),
      numberOfOccurrences: 4,
    };
    const id = make({ recurrence: { pattern: weekly, range } });
    await world.settle();
    expect(await times()).toEqual([1, 2, 3, 4].map((day) => hours(day, '09:00', '10:00')));
    expect((await list()).map(({ topic }) => topic)).toEqual(Array(4).fill('Budget'));
    const days = hand.eventsBetween(world.anna, new Date('2026-11-01'), new Date('2027-01-01'));
    hand.changeEvent(world.anna, days[1]!.id, at(2, '15:00', '16:00'));
    hand.deleteEvent(world.anna, days[2]!.id);
    await world.settle();
    expect(await times()).toEqual([hours(1, '09:00', '10:00'), hours(2, '15:00', '16:00'), hours(4, '09:00', '10:00')]);
    hand.changeEvent(world.anna, id, { subject: 'Other' });
    await world.settle();
    expect((await list()).filter(({ topic }) => topic === 'Other')).not.toHaveLength(0);
    hand.deleteEvent(world.anna, id);
    await world.settle();
    expect(await list()).toEqual([]);
  });
});

describe('a private meeting', () => {
  const topics = async () => (await list()).map(({ topic, userName }) => [topic, userName]);
  const nowhere = async (secret: string) => {
    for (const table of ['bookings', 'exchange_links', 'exchange_conflicts'])
      for (const row of await world.app.db.pool.query(`SELECT t::text AS row FROM ${table} t`).then(({ rows }) => rows))
        expect(row.row).not.toContain(secret);
    expect(JSON.stringify(await world.read())).not.toContain(secret);
  };

  it.each(['private', 'confidential', 'personal'])(
    '(%s) shows who holds the room, and no more',
    async (sensitivity) => {
      make({ subject: 'Dismissal of Jan', sensitivity });
      await world.settle();
      expect(await topics()).toEqual([['', 'Anna Kowalska']]);
      await nowhere('Dismissal');
    },
  );

  it('stays hidden if the room keeps the subject and removes the private flag', async () => {
    await beginWith({ ...keeping, RemovePrivateProperty: true });
    make({ subject: 'Dismissal of Ewa', sensitivity: 'private' });
    make({ subject: 'Open day' }, 2);
    await world.settle();
    expect(await topics()).toEqual([
      ['', 'Anna Kowalska'],
      ['Open day', 'Anna Kowalska'],
    ]);
    await nowhere('Dismissal of Ewa');
    expect((await world.read()).rooms[0]).toMatchObject({ privateStripped: true, subjectsReplaced: false });
  });

  it('stays hidden if the organiser’s name precedes the subject', async () => {
    await beginWith({ ...keeping, AddOrganizerToSubject: true, RemovePrivateProperty: true });
    make({ subject: 'Dismissal of Olga', sensitivity: 'private' });
    await world.settle();
    expect(await topics()).toEqual([['', 'Anna Kowalska']]);
    await nowhere('Dismissal of Olga');
  });

  it('stays hidden if the organiser’s calendar cannot be read', async () => {
    await beginWith({ ...keeping, RemovePrivateProperty: true });
    world.anna.reach = 'denied';
    make({ subject: 'Dismissal of Piotr' });
    await world.settle();
    expect(await topics()).toEqual([['', 'Anna Kowalska']]);
    await nowhere('Dismissal of Piotr');
  });

  it('that becomes private later loses its subject', async () => {
    const id = make({ subject: 'Dismissal of Zofia' });
    await world.settle();
    expect(await topics()).toEqual([['Dismissal of Zofia', 'Anna Kowalska']]);
    world.graph.hand.changeEvent(world.anna, id, { sensitivity: 'private' });
    await world.settle();
    expect(await topics()).toEqual([['', 'Anna Kowalska']]);
    await nowhere('Dismissal of Zofia');
  });

  it('a room that replaces the subject by the organiser’s name is recognised', async () => {
    await beginWith();
    make({ subject: 'Dismissal of Adam' });
    await world.settle();
    expect(await topics()).toEqual([['Anna Kowalska', 'Anna Kowalska']]);
    expect((await world.read()).rooms[0]).toMatchObject({ subjectsReplaced: true });
  });
});

describe('an event that Biurko created', () => {
  const [only] = [async () => [...world.rooms[0]!.events.values()][0]!];

  it('changes nothing when Microsoft notifies of it: no write follows from Biurko’s own write', async () => {
    await book();
    await world.settle();
    const event = await only();
    const { changeKey } = event;
    await world.pass(3);
    expect((await only()).changeKey).toBe(changeKey);
    expect(await writes()).toBe(0);
    expect(await list()).toHaveLength(1);
  });

  it('is written once although Exchange’s assistant changes it after each write', async () => {
    world.rooms[0]!.touched = true;
    await book();
    await world.settle();
    await world.pass(2);
    const { changeKey } = await only();
    await world.pass(2);
    expect((await only()).changeKey).toBe(changeKey);
    expect(await list()).toMatchObject([{ topic: 'Ours' }]);
  });

  it('moved or renamed in Outlook moves and renames its booking, where the rules allow it', async () => {
    await book();
    await world.settle();
    const { id } = await only();
    world.graph.hand.changeEvent(world.rooms[0]!, id, { ...at(2, '11:00', '12:00'), subject: 'Renamed' });
    await world.settle();
    expect(await list()).toMatchObject([{ topic: 'Renamed', ...hours(2, '11:00', '12:00') }]);
    expect((await only()).subject).toBe('Renamed');
  });

  it('renamed to more than a topic may have is cut to that length, on both sides', async () => {
    await book();
    await world.settle();
    const subject = 'ż'.repeat(255);
    world.graph.hand.changeEvent(world.rooms[0]!, (await only()).id, { ...at(2, '11:00', '12:00'), subject });
    await world.settle();
    const fitting = 'ż'.repeat(limits.topicLength);
    expect(await list()).toMatchObject([{ topic: fitting, ...hours(2, '11:00', '12:00') }]);
    expect((await only()).subject).toBe(fitting);
    expect(await writes()).toBe(0);
  });

  it('moved where the rules refuse it is moved back, and listed with the reason', async () => {
    await changeSettings(
      world.app,
      world.company,
      sql`reservation_hours_limit_mode = 1, reservation_hours_limit_start = '08:00', reservation_hours_limit_end = '18:00'`,
    );
    await book();
    await world.settle();
    const { id } = await only();
    world.graph.hand.changeEvent(world.rooms[0]!, id, at(1, '20:00', '21:00'));
    await world.settle();
    expect(await times()).toEqual([hours(1, '09:00', '10:00')]);
    const [item] = world.graph.hand.eventsBetween(world.rooms[0]!, new Date('2026-11-01'), new Date('2027-01-01'));
    expect(new Date(item!.start).toISOString()).toBe(hours(1, '09:00', '10:00').startDate);
    const { conflicts } = await world.read();
    expect(conflicts).toMatchObject([{ kind: 'movedBack', subject: 'Ours', organiser: 'Ula User' }]);
    expect(conflicts[0]!.reason).toContain('18:00');
  });

  it('moved onto another person’s booking is moved back', async () => {
    await book();
    await book(0, 1, '12:00', '13:00');
    await world.settle();
    const { id } = await only();
    world.graph.hand.changeEvent(world.rooms[0]!, id, at(1, '12:30', '13:30'));
    await world.settle();
    expect(await times()).toEqual([hours(1, '09:00', '10:00'), hours(1, '12:00', '13:00')]);
    expect((await world.read()).conflicts).toMatchObject([{ kind: 'movedBack' }]);
  });

  it('deleted in Outlook cancels its booking', async () => {
    await book();
    await world.settle();
    world.graph.hand.deleteEvent(world.rooms[0]!, (await only()).id);
    await world.settle();
    expect(await list()).toEqual([]);
  });

  it('deleted in Outlook is created again and listed, if its holder may cancel nothing at present', async () => {
    const { app, company } = world;
    await book();
    await world.settle();
    const { id } = await only();
    await app.db.query(sql`
      UPDATE all_memberships SET status = 'inactive' WHERE company_id = ${company.id} AND user_id = ${company.user}`);
    app.membersChanged(company.id);
    world.graph.hand.deleteEvent(world.rooms[0]!, id);
    await world.settle();
    expect((await only()).id).not.toBe(id);
    expect(await times()).toEqual([hours(1, '09:00', '10:00')]);
    expect((await world.read()).conflicts).toMatchObject([{ kind: 'movedBack', subject: 'Ours' }]);
    // The sync does not treat its own write as a change.
    await world.pass(2);
    expect(await list()).toHaveLength(1);
    expect(world.rooms[0]!.events.size).toBe(1);
  });

  it('set to free in Outlook is set to busy again, because the room is booked', async () => {
    await book();
    await world.settle();
    world.graph.hand.changeEvent(world.rooms[0]!, (await only()).id, { showAs: 'free' });
    await world.settle();
    expect((await only()).showAs).toBe('busy');
    expect(await list()).toHaveLength(1);
  });

  it('is distinguished from another event whose id differs only in the case of a letter', async () => {
    for (const from of [10, 12, 14, 16]) await book(0, 1, `${from}:00`, `${from + 1}:00`);
    await world.settle();
    const ids = [...world.rooms[0]!.events.keys()];
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBeLessThan(ids.length);
    world.graph.hand.deleteEvent(world.rooms[0]!, ids[0]!);
    await world.settle();
    expect(await list()).toHaveLength(3);
  });
});

describe('the search for changes', () => {
  it('polls each minute if Microsoft cannot reach the server', async () => {
    const away = await openExchangeTestHost({ reachable: false });
    try {
      world = await openExchangeWorld(away, { processing: keeping });
      await world.save();
      await world.settle();
      expect((await world.read()).rooms.map(({ hears }) => hears)).toEqual(['asks', 'asks']);
      make();
      await world.settle();
      expect(await list()).toHaveLength(0);
      await world.pass(1);
      expect(await list()).toHaveLength(1);
    } finally {
      await away.close();
    }
  });

  it('polls each minute while notifications do not arrive, and relies on them again once they do', async () => {
    world.graph.hand.post = 'lost';
    await book();
    await world.settle();
    await world.pass(2);
    expect((await world.read()).rooms[0]).toMatchObject({ hears: 'asks' });
    make({}, 2);
    await world.pass(1);
    expect(await list()).toHaveLength(2);
    world.graph.hand.post = 'sent';
    make({}, 3);
    await world.settle();
    expect((await world.read()).rooms[0]).toMatchObject({ hears: 'told' });
    expect(await list()).toHaveLength(3);
  });

  it.each(['doubled', 'held'] as const)('handles notifications that are %s', async (post) => {
    world.graph.hand.post = post;
    const id = make();
    world.graph.hand.changeEvent(world.anna, id, at(3, '11:00', '12:00'));
    world.graph.hand.releaseNotifications();
    await world.settle();
    expect(await times()).toEqual([hours(3, '11:00', '12:00')]);
  });

  it('ignores a notification without the secret of the subscription', async () => {
    const url = `/api/integrations/exchange/notifications/${world.company.id}/${world.company.rooms[0]}`;
    const tell = (clientState?: string) =>
      world.app.http.inject({ method: 'POST', url, payload: { value: [{ subscriptionId: 'x', clientState }] } });
    for (const state of [undefined, '', 'guessed', 'x'.repeat(128)]) {
      const answer = await tell(state);
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
    }
    const [row] = await world.app.db.query<{ dirty: boolean }>(sql`
      SELECT dirty FROM exchange_rooms WHERE room_id = ${world.company.rooms[0]}`);
    expect(row!.dirty).toBe(false);
    const shaken = await world.app.http.inject({ method: 'POST', url: `${url}?validationToken=a%20%2B%20%3Cb%3E` });
    expect([shaken.statusCode, shaken.body, shaken.headers['content-type']]).toEqual([
      200,
      'a + <b>',
      'text/plain; charset=utf-8',
    ]);
    for (const payload of ['', 'no json', '{}', '{"value":1}', '{"value":[{}]}']) {
      const headers = { 'content-type': 'application/json' };
      expect((await world.app.http.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    }
  });

  it('reads the whole calendar when Microsoft has forgotten the delta token', async () => {
    const id = make();
    make({}, 3);
    await world.settle();
    world.graph.hand.post = 'lost';
    for (const code of ['SyncStateNotFound', 'syncStateNotFound', 'resyncRequired'] as const) {
      world.graph.hand.forgetSync(world.rooms[0]!, code);
      world.graph.hand.changeEvent(world.anna, id, at(2, '11:00', code === 'resyncRequired' ? '13:00' : '12:00'));
      await world.pass(16);
    }
    world.graph.hand.deleteEvent(world.anna, id);
    world.graph.hand.forgetSync(world.rooms[0]!);
    await world.pass(16);
    expect(await list()).toHaveLength(1);
  }, 180_000);

  it('a calendar that was emptied or replaced cancels nothing: bookings are written into it again', async () => {
    await book();
    await book(0, 2);
    await world.settle();
    const [room] = world.rooms;
    room!.events.clear();
    world.graph.hand.forgetSync(room!);
    await world.pass(16);
    expect(await list()).toHaveLength(2);
    expect(room!.events.size).toBe(2);
  });

  it('a calendar that was replaced and written into before its next read cancels nothing either', async () => {
    for (const day of [1, 2, 3]) await book(0, day);
    await world.settle();
    const [room] = world.rooms;
    world.graph.hand.post = 'lost';
    room!.events.clear();
    world.graph.hand.forgetSync(room!);
    await book(0, 4);
    make({}, 5);
    await world.settle();
    await world.pass(16);
    expect((await list()).map(({ topic }) => topic)).toEqual(['Ours', 'Ours', 'Ours', 'Ours', 'Budget']);
    expect(room!.events.size).toBe(5);
  });

  it('ends although Graph’s links to further pages never end', async () => {
    world.rooms[0]!.endlessPages = true;
    make();
    await world.settle();
    await world.pass(1);
    expect(await list()).toHaveLength(1);
  }, 60_000);

  it.each([
    ['missed', () => world.graph.hand.tellMissed()],
    ['subscriptionRemoved', () => world.graph.hand.removeSubscriptions()],
    ['reauthorizationRequired', () => world.graph.hand.demandReauthorization()],
  ] as const)('after %s nothing is missed', async (_what, happen) => {
    world.graph.hand.post = 'lost';
    make();
    await world.settle();
    world.graph.hand.post = 'sent';
    happen();
    await world.settle();
    expect(await list()).toHaveLength(1);
    make({}, 3);
    await world.settle();
    expect(await list()).toHaveLength(2);
    expect((await world.read()).rooms[0]).toMatchObject({ hears: 'told' });
  });
});
