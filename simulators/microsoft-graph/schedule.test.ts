import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMailbox } from './directory.ts';
import { createGraphEventBody, type GraphTestWorld, openGraphTestWorld } from './test-world.ts';

let world: GraphTestWorld;
beforeAll(async () => {
  world = await openGraphTestWorld();
});
afterAll(() => world.close());

const at = (hour: string) => ({ dateTime: `2026-11-23T${hour}:00`, timeZone: 'Central European Standard Time' });
const ask = (schedules: string[], more: object = {}, headers: Record<string, string> = {}) =>
  world.call(
    'POST',
    `${world.ofRoom}/calendar/getSchedule`,
    { schedules, startTime: at('09:00'), endTime: at('12:00'), availabilityViewInterval: 60, ...more },
    headers,
  );

it('answers for each address with a view, the items and the working hours', async () => {
  const { hand, person } = world;
  hand.makeEvent(person, createGraphEventBody('09:30', '10:00'));
  hand.makeEvent(person, createGraphEventBody('10:00', '10:30', { showAs: 'tentative' }));
  hand.makeEvent(
    person,
    createGraphEventBody('11:00', '11:30', { showAs: 'oof', sensitivity: 'private', subject: 'Dentist' }),
  );
  hand.makeEvent(person, createGraphEventBody('11:30', '12:00', { showAs: 'free' }));
  const { status, body } = await ask([person.upn], {}, { prefer: 'outlook.timezone="UTC"' });
  expect(status).toBe(200);
  expect(body.value).toMatchObject([
    {
      ...{ scheduleId: person.upn, availabilityView: '213' },
      scheduleItems: [
        { status: 'busy', subject: 'Planning', start: { dateTime: '2026-11-23T08:30:00.0000000', timeZone: 'UTC' } },
        { status: 'tentative' },
        { status: 'oof', isPrivate: true, end: { dateTime: '2026-11-23T10:30:00.0000000', timeZone: 'UTC' } },
      ],
      workingHours: { startTime: '08:00:00.0000000', timeZone: { name: 'Central European Standard Time' } },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Dentist');
});

it('has an error for each address that it cannot read, beside the others', async () => {
  const closed = addMailbox(world.tenant, { kind: 'person', name: 'Closed' });
  closed.reach = 'denied';
  const { status, body } = await ask(['nobody@contoso.example', closed.upn, world.person.upn]);
  const codes = body.value.map((one: { error?: { responseCode: string } }) => one.error?.responseCode);
  expect([status, codes]).toEqual([200, ['ErrorMailRecipientNotFound', 'ErrorNoFreeBusyAccess', undefined]]);
});

it('refuses more than 20 addresses, more than 62 days, and an application without a role for calendars', async () => {
  const many = Array.from({ length: 21 }, (_, no) => `p${no}@contoso.example`);
  expect((await ask(many)).status).toBe(400);
  expect((await ask(many.slice(1))).status).toBe(200);
  const late = { dateTime: '2027-01-25T09:00:00', timeZone: 'UTC' };
  expect((await ask([world.person.upn], { endTime: late })).body.error.code).toBe('5006');
  world.app.roles = new Set(['User.Read.All']);
  await world.signIn();
  expect((await ask([world.person.upn])).status).toBe(403);
});
