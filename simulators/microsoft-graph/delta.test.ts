import { afterEach, beforeEach, expect, it } from 'vitest';
import { asResourceAttendee, createGraphEventBody, type GraphTestWorld, openGraphTestWorld } from './test-world.ts';

let world: GraphTestWorld;
beforeEach(async () => {
  world = await openGraphTestWorld();
});
afterEach(() => world.close());

const window = 'startDateTime=2026-11-23T00:00:00Z&endDateTime=2026-12-07T00:00:00Z';
const twoAtOnce = { prefer: 'odata.maxpagesize=2' };
// biome-ignore lint/suspicious/noExplicitAny: an answer of another's service
type Event = any;

const begin = () => world.call('GET', `${world.ofRoom}/calendarView/delta?${window}`, undefined, twoAtOnce);

/** Reads all pages of a round of changes. */
async function round(from: string | null): Promise<{ value: Event[]; deltaLink: string; pages: number }> {
  const value: Event[] = [];
  let { body } = from === null ? await begin() : await world.call('GET', from);
  let pages = 1;
  for (; body['@odata.nextLink']; pages += 1) {
    value.push(...body.value);
    ({ body } = await world.call('GET', body['@odata.nextLink']));
  }
  return { value: [...value, ...body.value], deltaLink: body['@odata.deltaLink'], pages };
}

const daily = {
  pattern: { type: 'daily', interval: 1 },
  range: { type: 'endDate', startDate: '2026-11-23', endDate: '2026-11-25' },
};
const write = async (event: object) => (await world.call('POST', `${world.ofRoom}/events`, event)).body;

it('says everything first, then what has changed, occurrences by ids and times alone', async () => {
  const series = await write(createGraphEventBody('09:00', '10:00', { recurrence: daily }));
  const single = await write(createGraphEventBody('11:00', '12:00'));
  const first = await round(null);
  expect(first.pages).toBe(3);
  const occurrence = first.value.find(({ type }) => type === 'occurrence');
  expect(Object.keys(occurrence).sort()).toEqual([
    ...['@odata.etag', '@odata.type', 'end', 'id', 'seriesMasterId', 'start', 'type'],
  ]);
  expect(first.value.find(({ type }) => type === 'seriesMaster')).toMatchObject({ id: series.id, subject: 'Planning' });
  expect((await round(first.deltaLink)).value).toEqual([]);
  await world.call('DELETE', `${world.ofRoom}/events/${single.id}`);
  const moved = `${world.ofRoom}/events/${occurrence.id}`;
  await world.call('PATCH', moved, { subject: 'Moved' });
  const second = await round(first.deltaLink);
  expect(second.value.find(({ id }) => id === single.id)).toMatchObject({ '@removed': { reason: 'deleted' } });
  expect(second.value.find(({ id }) => id === occurrence.id)).toMatchObject({ type: 'exception', subject: 'Moved' });
});

it('keeps the window of the first call, and takes away what leaves it', async () => {
  const { id } = await write(createGraphEventBody('09:00', '10:00'));
  const { deltaLink } = await round(null);
  await world.call('PATCH', `${world.ofRoom}/events/${id}`, createGraphEventBody('09:00', '10:00', {}, '2027-01-11'));
  world.pass(3 * 86_400_000);
  await world.signIn();
  const after = await round(`${deltaLink}&startDateTime=2027-01-01T00:00:00Z&endDateTime=2027-02-01T00:00:00Z`);
  expect(after.value).toEqual([expect.objectContaining({ id, '@removed': { reason: 'deleted' } })]);
});

it('leads to another token each time, by which the same is said', async () => {
  for (const hour of ['09', '10', '11']) await write(createGraphEventBody(`${hour}:00`, `${hour}:30`));
  const { body } = await begin();
  const [one, other] = [await round(body['@odata.nextLink']), await round(body['@odata.nextLink'])];
  expect(one.value).toEqual(other.value);
  expect(one.deltaLink).not.toBe(other.deltaLink);
});

it('goes on for ever where it is told to, the token never the same', async () => {
  await write(createGraphEventBody('09:00', '10:00'));
  world.room.endlessPages = true;
  const links = new Set<string>();
  let { body } = await begin();
  for (let page = 0; page < 20; page += 1) {
    expect(body['@odata.deltaLink']).toBeUndefined();
    links.add(body['@odata.nextLink']);
    ({ body } = await world.call('GET', body['@odata.nextLink']));
  }
  expect(links.size).toBe(20);
  world.room.endlessPages = false;
  expect((await round([...links][3]!)).value).toHaveLength(1);
});

it('does not know a token that is too old, or that it has forgotten', async () => {
  const { deltaLink } = await round(null);
  world.hand.forgetSync(world.room);
  const forgotten = await world.call('GET', deltaLink);
  expect([forgotten.status, forgotten.body.error.code]).toEqual([410, 'SyncStateNotFound']);
  const again = await round(null);
  world.pass(7 * 86_400_000);
  await world.signIn();
  expect((await world.call('GET', again.deltaLink)).status).toBe(410);
  world.hand.forgetSync(world.room, 'resyncRequired');
  expect((await world.call('GET', again.deltaLink)).body.error.code).toBe('resyncRequired');
});

it('takes none of the options that change tracking does not know', async () => {
  const { status, body } = await world.call('GET', `${world.ofRoom}/calendarView/delta?${window}&$select=id`);
  expect([status, body.error.code]).toEqual([400, 'ErrorInvalidUrlQuery']);
});

/** Returns random-looking numbers that depend only on the seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Makes a random edit, either in the room's calendar or in Outlook with the room as an attendee.
 */
function edit(random: (below: number) => number): void {
  const { hand, room, person } = world;
  const two = (number: number) => String(number).padStart(2, '0');
  const hour = random(22);
  const at = () =>
    createGraphEventBody(
      `${two(hour)}:00`,
      `${two(hour + 1)}:30`,
      { subject: `Meeting ${random(9)}` },
      `2026-${random(2) ? '11' : '12'}-${two(1 + random(30))}`,
    );
  const mailbox = random(3) ? room : person;
  const items = hand.eventsBetween(mailbox, new Date('2026-11-01'), new Date('2027-01-01'));
  const item = items[random(items.length)];
  const what = random(10);
  if (!item || what < 3) {
    const event = { ...at(), ...(mailbox === person && { attendees: [asResourceAttendee(room)] }) };
    const startDate = event.start.dateTime.slice(0, 10);
    const recurrence = {
      pattern: { type: 'weekly', interval: 1 + random(2), daysOfWeek: ['monday', 'thursday'] },
      range: { type: 'numbered', startDate, numberOfOccurrences: 1 + random(6) },
    };
    hand.makeEvent(mailbox, { ...event, ...(random(3) === 0 && { recurrence }) });
  } else if (what < 5) hand.deleteEvent(mailbox, random(2) ? item.id : item.event.id);
  else if (what < 7) hand.changeEvent(mailbox, item.id, at());
  else hand.changeEvent(mailbox, random(2) ? item.id : item.event.id, { subject: `Other ${random(99)}` });
}

const times = ({ id, start, end, type }: Event) => ({ id, start, end, type });

it.each([1, 2, 3, 4])('a client that follows the changes ends with what the view says (seed %i)', async (seed) => {
  const random = chance(seed);
  const known = new Map<string, Event>();
  let link: string | null = null;
  let resyncs = 0;
  for (let turn = 0; turn < 40; turn += 1) {
    for (let count = random(6); count >= 0; count -= 1) edit(random);
    if (random(12) === 0) world.hand.forgetSync(world.room);
    if (link !== null && (await world.call('GET', link)).status === 410) link = null;
    if (link === null) known.clear();
    if (link === null) resyncs += 1;
    const { value, deltaLink } = await round(link);
    link = deltaLink;
    for (const event of value)
      if (event['@removed']) known.delete(event.id);
      else known.set(event.id, event);
    const { body } = await world.call('GET', `${world.ofRoom}/calendarView?${window}&$top=1000`);
    const followed = [...known.values()].filter(({ type }) => type !== 'seriesMaster');
    const byId = (one: Event, other: Event) => (one.id < other.id ? -1 : 1);
    expect(followed.map(times).sort(byId)).toEqual(body.value.map(times).sort(byId));
    const subjectOf = (event: Event) => event.subject ?? known.get(event.seriesMasterId).subject;
    expect(followed.sort(byId).map(subjectOf)).toEqual(body.value.sort(byId).map(({ subject }: Event) => subject));
  }
  expect(resyncs).toBeGreaterThan(1);
  expect(known.size).toBeGreaterThan(0);
});
