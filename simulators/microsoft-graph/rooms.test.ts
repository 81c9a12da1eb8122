import { afterEach, expect, it } from 'vitest';
import type { CalendarProcessingSettings } from './mailbox.ts';
import {
  asResourceAttendee,
  createGraphEventBody,
  type GraphTestWorld,
  openGraphTestWorld,
  testWindowQuery,
} from './test-world.ts';

let world: GraphTestWorld;
afterEach(() => world.close());

async function open(processing: Partial<CalendarProcessingSettings> = {}) {
  world = await openGraphTestWorld({}, processing);
  const attendees = [asResourceAttendee(world.room)];
  return {
    ask: (from: string, to: string, more: object = {}) =>
      world.hand.makeEvent(world.person, createGraphEventBody(from, to, { attendees, ...more })),
    answer: (id: string) => world.person.events.get(id)!.attendees[0]!.answer,
    inRoom: async () => (await world.call('GET', `${world.ofRoom}/calendarView?${testWindowQuery}`)).body.value,
  };
}

it('comes where it is free, declines where it is not, and keeps nothing of that', async () => {
  const { ask, answer, inRoom } = await open();
  const [first, second, next] = [ask('09:00', '10:00'), ask('09:30', '10:30'), ask('10:00', '11:00')];
  expect([first, second, next].map(answer)).toEqual(['accepted', 'declined', 'accepted']);
  expect(await inRoom()).toHaveLength(2);
  ask('11:00', '12:00', { showAs: 'free' });
  expect(answer(ask('11:00', '12:00'))).toBe('accepted');
});

it('is booked twice where its settings let it', async () => {
  const { ask, answer, inRoom } = await open({ AllowConflicts: true });
  expect([ask('09:00', '10:00'), ask('09:30', '10:30')].map(answer)).toEqual(['accepted', 'accepted']);
  expect(await inRoom()).toHaveLength(2);
});

it('is booked twice without a word by whoever writes into its calendar', async () => {
  const { ask, inRoom } = await open();
  ask('09:00', '10:00');
  const written = await world.call('POST', `${world.ofRoom}/calendar/events`, createGraphEventBody('09:00', '10:00'));
  expect(written.status).toBe(201);
  expect((await inRoom()).map(({ subject }: { subject: string }) => subject)).toEqual(
    expect.arrayContaining(['Planning', 'Anna Kowalska ']),
  );
});

it.each([
  [{}, 'Anna Kowalska ', 'normal'],
  [{ DeleteSubject: false }, 'Anna Kowalska Planning', 'normal'],
  [{ AddOrganizerToSubject: false, RemovePrivateProperty: false }, '', 'private'],
  [{ AddOrganizerToSubject: false, DeleteSubject: false }, 'Planning', 'normal'],
] as const)('with %j it keeps “%s”, %s', async (processing, subject, sensitivity) => {
  const { ask, inRoom } = await open(processing);
  ask('09:00', '10:00', { sensitivity: 'private' });
  const [event] = await inRoom();
  expect(event).toMatchObject({ subject, sensitivity, isOrganizer: false, responseStatus: { response: 'accepted' } });
  expect(event.organizer.emailAddress).toEqual({ name: 'Anna Kowalska', address: world.person.upn });
});

it('keeps what it has not answered as tentative', async () => {
  const { ask, answer, inRoom } = await open({ AutomateProcessing: 'AutoUpdate' });
  const id = ask('09:00', '10:00');
  const [event] = await inRoom();
  expect([answer(id), event.showAs, event.subject]).toEqual(['none', 'tentative', 'Planning']);
  await world.call('POST', `${world.ofRoom}/events/${event.id}/accept`, {});
  expect([answer(id), (await inRoom())[0].showAs]).toEqual(['accepted', 'busy']);
});

it('goes along with a meeting that is moved, called off, or leaves it', async () => {
  const { ask, answer, inRoom } = await open();
  const [moved, taken] = [ask('09:00', '10:00'), ask('12:00', '13:00')];
  const [before] = await inRoom();
  world.hand.changeEvent(world.person, moved, createGraphEventBody('14:00', '15:00'));
  const after = (await inRoom())[1];
  expect([after.id, after.iCalUId]).toEqual([before.id, before.iCalUId]);
  world.hand.changeEvent(world.person, moved, createGraphEventBody('12:30', '13:30'));
  expect([answer(moved), (await inRoom()).length]).toEqual(['declined', 1]);
  world.hand.changeEvent(world.person, taken, { attendees: [] });
  expect(await inRoom()).toEqual([]);
  const last = ask('12:00', '13:00');
  world.hand.deleteEvent(world.person, last);
  expect(await inRoom()).toEqual([]);
});

it('declines a series that collides on one day, and takes one that does not, whole', async () => {
  const { ask, answer, inRoom } = await open();
  const recurrence = {
    pattern: { type: 'daily', interval: 1 },
    range: { type: 'endDate', startDate: '2026-11-23', endDate: '2026-11-27' },
  };
  ask('09:00', '10:00', createGraphEventBody('09:00', '10:00', {}, '2026-11-25'));
  expect(answer(ask('09:30', '10:30', { recurrence }))).toBe('declined');
  expect(answer(ask('10:00', '11:00', { recurrence }))).toBe('accepted');
  expect(await inRoom()).toHaveLength(6);
});
