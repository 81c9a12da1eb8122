import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  asResourceAttendee,
  createGraphEventBody,
  type GraphTestWorld,
  openGraphTestWorld,
  testWindowQuery,
} from './test-world.ts';

let world: GraphTestWorld;
beforeEach(async () => {
  await world?.close();
  world = await openGraphTestWorld();
});
afterAll(() => world.close());

const bookingId = 'String {66f5a359-4659-4830-9070-00047ec6ac6e} Name BiurkoBooking';
const post = (event: object, path = '/calendar/events') => world.call('POST', `${world.ofRoom}${path}`, event);
const view = async (query = '', headers = {}) =>
  (await world.call('GET', `${world.ofRoom}/calendarView?${testWindowQuery}${query}`, undefined, headers)).body.value;

it('says who a user is, how its mailbox is set, and which calendar it has', async () => {
  const { room } = world;
  expect(room.upn).toBe('sala.lodz@contoso.example');
  const byName = await world.call('GET', `/users/${room.upn.toUpperCase()}`);
  expect(byName.body).toMatchObject({ id: room.id, displayName: 'Sala Łódź', userPrincipalName: room.upn });
  const settings = await world.call('GET', `${world.ofRoom}/mailboxSettings`);
  expect(settings.body).toMatchObject({ timeZone: 'Central European Standard Time', userPurpose: 'room' });
  expect((await world.call('GET', `${world.ofRoom}/calendar`)).body).toMatchObject({ owner: { address: room.upn } });
});

it.each([
  ['a user whom nobody knows', '/users/nobody@contoso.example', 404, 'Request_ResourceNotFound'],
  ['a mailbox whom nobody knows', '/users/nobody@contoso.example/events', 404, 'ErrorInvalidUser'],
  ['an event that is none', '/users/sala.lodz@contoso.example/events/AAMkAxyz=', 404, 'ErrorItemNotFound'],
  ['an id that is none', '/users/sala.lodz@contoso.example/events/abc', 400, 'ErrorInvalidIdMalformed'],
  ['a view without a window', '/users/sala.lodz@contoso.example/calendarView', 400, 'ErrorInvalidParameter'],
  [
    'an option that is not understood',
    '/users/sala.lodz@contoso.example/events?$serach=x',
    400,
    'ErrorInvalidUrlQuery',
  ],
  ['a path that is none', '/users/sala.lodz@contoso.example/evnets', 400, 'BadRequest'],
])('does not find %s', async (_title, path, status, code) => {
  const { status: given, body } = await world.call('GET', path);
  expect([given, body.error.code]).toEqual([status, code]);
});

it.each([
  ['notEnabled', 404, 'MailboxNotEnabledForRESTAPI'],
  ['undiscoverable', 404, 'ResourceNotFound'],
  ['denied', 403, 'ErrorAccessDenied'],
] as const)('a mailbox that is %s cannot be read; its user can', async (reach, status, code) => {
  world.room.reach = reach;
  const { status: given, body } = await world.call('GET', `${world.ofRoom}/calendar`);
  expect([given, body.error.code]).toEqual([status, code]);
  expect((await world.call('GET', world.ofRoom)).status).toBe(200);
});

it('keeps an event, and gives its times in UTC, or in the zone that is preferred', async () => {
  const { status, body } = await post(
    createGraphEventBody('09:00', '10:30', { sensitivity: 'private', showAs: 'free' }),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ subject: 'Planning', sensitivity: 'private', showAs: 'free', type: 'singleInstance', isOrganizer: true },
    ...{ start: { dateTime: '2026-11-23T08:00:00.0000000', timeZone: 'UTC' }, seriesMasterId: null },
    organizer: { emailAddress: { address: world.room.upn } },
    originalStartTimeZone: 'Central European Standard Time',
    '@odata.etag': `W/"${body.changeKey}"`,
  });
  const path = `${world.ofRoom}/events/${body.id}`;
  const prefer = { prefer: 'outlook.timezone="Tokyo Standard Time"' };
  const there = (await world.call('GET', path, undefined, prefer)).body;
  expect(there.end).toEqual({ dateTime: '2026-11-23T18:30:00.0000000', timeZone: 'Tokyo Standard Time' });
  const wrong = await world.call('GET', path, undefined, { prefer: 'outlook.timezone="Mars Standard Time"' });
  expect(wrong.body.error.code).toBe('TimeZoneNotSupportedException');
});

it('has ids that differ by the case of a letter alone', async () => {
  const ids: string[] = [];
  for (const hour of ['09', '10', '11'])
    ids.push((await post(createGraphEventBody(`${hour}:00`, `${hour}:30`))).body.id);
  const plain = new Set(ids.map((id) => id.toLowerCase()));
  expect([new Set(ids).size, plain.size]).toEqual([3, 2]);
});

it('a day is a day in any zone', async () => {
  const days = (start: string, end: string) => ({
    ...{ subject: 'Fair', isAllDay: true },
    start: { dateTime: start, timeZone: 'Central European Standard Time' },
    end: { dateTime: end, timeZone: 'Central European Standard Time' },
  });
  expect((await post(days('2026-11-24T08:00:00', '2026-11-25T00:00:00'))).status).toBe(400);
  await post(days('2026-11-24T00:00:00', '2026-11-25T00:00:00'));
  const [event] = await view('', { prefer: 'outlook.timezone="Pacific Standard Time"' });
  expect([event.start.dateTime, event.end.dateTime]).toEqual([
    '2026-11-24T00:00:00.0000000',
    '2026-11-25T00:00:00.0000000',
  ]);
  const night = `${world.ofRoom}/calendarView?startDateTime=2026-11-23T22:30:00Z&endDateTime=2026-11-23T23:00:00Z`;
  expect((await world.call('GET', night)).body.value).toEqual([]);
  const morning = `${world.ofRoom}/calendarView?startDateTime=2026-11-23T23:00:00Z&endDateTime=2026-11-23T23:30:00Z`;
  expect((await world.call('GET', morning)).body.value).toHaveLength(1);
});

it('makes one event of one transaction, also when its answer was lost', async () => {
  const event = createGraphEventBody('09:00', '10:00', { transactionId: 'booking 1' });
  world.hand.fail({ status: 'cut', method: 'POST', afterDoing: true });
  await expect(post(event)).rejects.toThrow();
  const [again, once] = [await post(event), await post(event)];
  expect([again.status, once.body.id]).toEqual([201, again.body.id]);
  expect(await view()).toHaveLength(1);
  const other = await post({ ...event, subject: 'Another' });
  expect([other.status, other.body.error.code]).toEqual([409, 'ErrorDuplicateTransactionId']);
});

it('finds events by what a program keeps with them, and says it only when asked', async () => {
  const kept = (value: string) => ({
    singleValueExtendedProperties: [
      {
        id: bookingId.replace('66f5a359', '66F5A359'),
        value,
      },
    ],
  });
  const { body } = await post(createGraphEventBody('09:00', '10:00', kept("o'clock")));
  await post(createGraphEventBody('10:00', '11:00', kept('other')));
  await post(createGraphEventBody('11:00', '12:00'));
  expect(body).not.toHaveProperty('singleValueExtendedProperties');
  const filter = encodeURIComponent(
    `singleValueExtendedProperties/Any(ep: ep/id eq '${bookingId}' and ep/value eq 'o''clock')`,
  );
  const expand = encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${bookingId}')`);
  const found = await world.call('GET', `${world.ofRoom}/events?$filter=${filter}&$expand=${expand}&$select=subject`);
  expect(found.body.value).toEqual([
    {
      ...{ id: body.id, '@odata.etag': body['@odata.etag'], subject: 'Planning' },
      singleValueExtendedProperties: [{ id: bookingId, value: "o'clock" }],
    },
  ]);
  const any = encodeURIComponent(`singleValueExtendedProperties/any(ep:ep/id eq '${bookingId}' and ep/value ne null)`);
  expect(await view(`&$filter=${any}`)).toHaveLength(2);
  expect((await world.call('GET', `${world.ofRoom}/events?$filter=${encodeURIComponent('size eq 1')}`)).status).toBe(
    400,
  );
});

it('changes what the change key means, and nothing else', async () => {
  const { body } = await post(createGraphEventBody('09:00', '10:00'));
  const path = `${world.ofRoom}/events/${body.id}`;
  const changed = await world.call('PATCH', path, { subject: 'New' }, { 'if-match': body['@odata.etag'] });
  expect([changed.status, changed.body.subject]).toEqual([200, 'New']);
  expect(changed.body.changeKey).not.toBe(body.changeKey);
  const late = await world.call('PATCH', path, { subject: 'Late' }, { 'if-match': body['@odata.etag'] });
  expect([late.status, late.body.error.code]).toEqual([412, 'ErrorIrresolvableConflict']);
  expect((await world.call('DELETE', path, undefined, { 'if-match': body['@odata.etag'] })).status).toBe(412);
  expect((await world.call('DELETE', path)).status).toBe(204);
  expect((await world.call('GET', path)).body.error.code).toBe('ErrorItemNotFound');
});

it('gives a view page by page, the earliest first', async () => {
  for (const hour of [15, 9, 12, 10, 17, 8, 11, 13, 14, 16, 7, 18])
    await post(createGraphEventBody(`${String(hour).padStart(2, '0')}:00`, `${hour}:30`.padStart(5, '0')));
  let next: string | undefined = `${world.ofRoom}/calendarView?${testWindowQuery}&$top=5`;
  const sizes: number[] = [];
  const starts: string[] = [];
  while (next) {
    const { body } = await world.call('GET', next);
    sizes.push(body.value.length);
    starts.push(...body.value.map(({ start }: { start: { dateTime: string } }) => start.dateTime));
    next = body['@odata.nextLink'];
  }
  expect(sizes).toEqual([5, 5, 2]);
  expect(starts).toEqual(starts.toSorted());
  expect(await view()).toHaveLength(10);
});

it('comes again as it is told, across the change of clocks, and one time may differ', async () => {
  const { body } = await world.call(
    'POST',
    `${world.ofRoom}/events`,
    createGraphEventBody(
      '09:00',
      '10:00',
      {
        recurrence: {
          pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday', 'wednesday'] },
          range: { type: 'numbered', startDate: '2026-10-19', numberOfOccurrences: 4 },
        },
      },
      '2026-10-19',
    ),
  );
  const window = 'startDateTime=2026-10-01T00:00:00Z&endDateTime=2026-12-01T00:00:00Z';
  const instances = async () =>
    (await world.call('GET', `${world.ofRoom}/events/${body.id}/instances?${window}`)).body.value;
  const before = await instances();
  expect(before.map(({ start }: { start: { dateTime: string } }) => start.dateTime.slice(0, 16))).toEqual([
    ...['2026-10-19T07:00', '2026-10-21T07:00', '2026-10-26T08:00', '2026-10-28T08:00'],
  ]);
  expect(before[0]).toMatchObject({ type: 'occurrence', seriesMasterId: body.id, iCalUId: body.iCalUId });
  await world.call(
    'PATCH',
    `${world.ofRoom}/events/${before[1].id}`,
    createGraphEventBody('12:00', '13:00', {}, '2026-10-22'),
  );
  await world.call('DELETE', `${world.ofRoom}/events/${before[2].id}`);
  const after = await instances();
  expect(after.map(({ id, type }: Record<string, string>) => [id, type])).toEqual([
    [before[0].id, 'occurrence'],
    [before[1].id, 'exception'],
    [before[3].id, 'occurrence'],
  ]);
  expect(after[1].start.dateTime).toBe('2026-10-22T10:00:00.0000000');
  expect((await world.call('GET', `${world.ofRoom}/events/${before[2].id}`)).status).toBe(404);
  // A write of the same times retains the exceptions. A write of other times removes them.
  await world.call(
    'PATCH',
    `${world.ofRoom}/events/${body.id}`,
    createGraphEventBody('09:00', '10:00', { subject: 'Same' }, '2026-10-19'),
  );
  expect(await instances()).toHaveLength(3);
  await world.call(
    'PATCH',
    `${world.ofRoom}/events/${body.id}`,
    createGraphEventBody('09:00', '10:30', {}, '2026-10-19'),
  );
  expect(await instances()).toHaveLength(4);
});

it('lets the organiser alone call a meeting off, and everybody else answer', async () => {
  const { person, room, hand } = world;
  const id = hand.makeEvent(person, createGraphEventBody('09:00', '10:00', { attendees: [asResourceAttendee(room)] }));
  const copy = hand.copyOf(person, id, room)!;
  const refused = await world.call('POST', `${world.ofRoom}/events/${copy.id}/cancel`, {});
  expect([refused.status, refused.body.error.code]).toEqual([400, 'ErrorAccessDenied']);
  expect((await world.call('POST', `${world.ofPerson}/events/${id}/decline`, {})).status).toBe(400);
  const declined = await world.call('POST', `${world.ofRoom}/events/${copy.id}/decline`, {
    comment: 'Taken',
    sendResponse: true,
  });
  expect([declined.status, await view()]).toEqual([202, []]);
  expect(person.events.get(id)!.attendees[0]!.answer).toBe('declined');
  expect((await world.call('POST', `${world.ofPerson}/events/${id}/cancel`, { comment: 'Off' })).status).toBe(202);
  expect(person.events.size).toBe(0);
});
