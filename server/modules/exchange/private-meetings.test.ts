import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { listMyBookings } from '#contract/booking/my-bookings.ts';
import { retrieveRoomBookings, roomBookingGoogleEvent, roomBookingIcs } from '#contract/rooms/room-bookings.ts';
import { getRoomDashboard } from '#contract/rooms/room-dashboard.ts';
import type { Language } from '#contract/wire/locales.ts';
import { createDisplayKeyHasher } from '#server/platform/tokens/display-keys.ts';
import { createOutlookMeeting, setUpExchangeForEachTest } from '#server/testing/each-with-exchange.ts';
import { testAuthSecret } from '#server/testing/test-app.ts';
import type { ExchangeWorld } from '#server/testing/test-exchange.ts';
import { createPeriodDaysFromToday } from '#server/testing/test-periods.ts';
import { addMailbox } from '../../../simulators/microsoft-graph/directory.ts';

const keeping = { AddOrganizerToSubject: false, DeleteSubject: false, RemovePrivateProperty: false };
let world: ExchangeWorld;
setUpExchangeForEachTest(
  (opened) => {
    world = opened;
  },
  { isOn: true, processing: keeping },
);

/**
 * Creates a member's meeting later today. Returns the entry in the member's own list of bookings.
 */
async function meetAsMember(more: object) {
  const { app, company, tenant } = world;
  const ula = addMailbox(tenant, { kind: 'person', name: 'Ula User' });
  // Only one account can have an email, so the account of an earlier test gets another email.
  const email = ula.upn.toLowerCase();
  await app.db.query(sql`UPDATE users SET email = id || '@example.com' WHERE email = ${email}`);
  await app.db.query(sql`UPDATE users SET email = ${email} WHERE id = ${company.user}`);
  createOutlookMeeting(world, createPeriodDaysFromToday(0, '14:00', '15:00'), more, { by: ula });
  await world.settle();
  const mine = { userId: company.user, company: company.id };
  const own = async (language: Language) =>
    (await app.call(listMyBookings, { ...mine, language })).body.bookings as { id: string; title: string }[];
  return { mine, own };
}

async function found(value: string): Promise<number> {
  const manager = { userId: world.company.manager, company: world.company.id };
  const filters = [{ column: 'topic', operator: 'contains', value }] as const;
  const body = { filters: [...filters] };
  return (await world.app.call(retrieveRoomBookings, manager, { body })).body.items.length;
}

it.each([
  ['pl', 'Spotkanie prywatne', 'prywatne'],
  ['en', 'Private meeting', 'private'],
] as const)(
  'a private meeting says that it is one wherever its topic would stand (%s)',
  async (language, words, part) => {
    const { app, company } = world;
    const { mine, own } = await meetAsMember({ subject: 'Dismissal of Jan', sensitivity: 'private' });
    const [held] = await own(language);
    expect(held!.title).toBe(words);
    const asked = { query: { bookingId: held!.id } };
    const ics = await app.call(roomBookingIcs, { ...mine, language }, asked);
    expect(String(ics.body)).toContain(`SUMMARY:${words}`);
    const google = await app.call(roomBookingGoogleEvent, { ...mine, language }, asked);
    expect(new URL(google.body.url).searchParams.get('text')).toBe(words);
    const [roomId] = company.rooms;
    const hash = createDisplayKeyHasher(testAuthSecret).hashOf(
      { companyId: company.id, roomId: roomId! },
      'Abcde#12345',
    );
    await app.db.query(sql`
    UPDATE rooms SET dashboard_on = true, dashboard_key_hash = ${hash} WHERE company_id = ${company.id} AND id = ${roomId}`);
    const door = { headers: { authorization: 'Abcde#12345' }, language };
    const { body } = await app.call(getRoomDashboard, door, { params: { roomId: roomId! } });
    expect(body.roomBookings).toMatchObject([{ title: words, organizer: 'Ula User' }]);
    expect([await found(part), await found('Dismissal')]).toEqual([1, 0]);
  },
);

it('a meeting without a subject is called by its organiser, and is not called private', async () => {
  const { own } = await meetAsMember({ subject: '' });
  expect((await own('en')).map(({ title }) => title)).toEqual(['Ula User']);
  expect(await found('private')).toBe(0);
});
