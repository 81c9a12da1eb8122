import { createHash } from 'node:crypto';
import type { Booking } from '#server/events/booking.ts';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Announce, Audience, HiddenNameReaders } from '#server/platform/live/announce.ts';
import type { BookableKind } from '../kind.ts';
import { hideHolder } from './hide-holder.ts';
import { readTeammatesByMember } from './name-circle.query.ts';
import { decideNameReaders, type NameReaders } from './name-readers.policy.ts';

interface Announcing {
  kind: BookableKind;
  links: PictureUrlBuilder;
  announce: Announce;
  /**
   * The announcements that wait for teammates, by company. A later event of the company waits too.
   */
  waiting: Map<string, Promise<void>>;
}

/** Bookings of an event, by their positions, whose names the same people see. */
interface SameReaders {
  readers: NameReaders | 'all';
  positions: number[];
}

/** Groups the bookings of an event by the readers of their names. */
function groupByReaders(kind: BookableKind, bookings: readonly Booking[]): SameReaders[] {
  const groups = new Map<string, SameReaders>();
  for (const [position, booking] of bookings.entries()) {
    const readers = decideNameReaders(kind.managedBy, booking);
    const key = JSON.stringify(readers);
    const group = groups.get(key) ?? { readers, positions: [] };
    groups.set(key, group);
    group.positions.push(position);
  }
  return [...groups.values()];
}

/** Returns the event with only the bookings at these positions, each changed by `change`. */
function pickBookings(
  event: BookingEvent,
  positions: readonly number[],
  change: (booking: Booking) => Booking = (booking) => booking,
): BookingEvent {
  const pick = (all: readonly Booking[]) => positions.map((position) => change(all[position]!));
  if (event.name !== 'bookingsChanged') return { ...event, bookings: pick(event.bookings) };
  return { ...event, bookings: pick(event.bookings), before: pick(event.before) };
}

/**
 * The most hidden groups of an event that go as two events each. An act of the company, such as a
 * closed floor, concerns many holders.
 */
const mostGroups = 20;

const asReaders = (audience: Audience, readers: HiddenNameReaders): Audience =>
  'company' in audience ? { readersIn: audience.company, permission: audience.permission, readers } : audience;
const asOthers = (audience: Audience, exceptReaders: HiddenNameReaders): Audience =>
  'company' in audience ? { company: audience.company, permission: audience.permission, exceptReaders } : audience;

/**
 * Announces an event of bookings. Bookings whose name all members see stay together, as in one
 * event. Each other group is announced to the readers of its names, and without names to all
 * others. Many groups are announced without names in one event. So strangers get it once, and it
 * does not tell them which bookings belong to one person. The server reads the holders' teammates
 * if a circle is `team`, and then announces later. Later events of the company follow it, because
 * pages need events of a booking in their order.
 */
export function announceByNameReaders(db: Queryable, event: BookingEvent, announcing: Announcing): void {
  const { kind, links, announce, waiting } = announcing;
  const { companyId } = event;
  const groups = groupByReaders(kind, event.bookings);
  const isMany = groups.filter(({ readers }) => readers !== 'all').length > mostGroups;
  const send = (part: BookingEvent, toAudience: (audience: Audience) => Audience) => {
    for (const { audience, event: live } of kind.announcementsOf(part, links)) announce(toAudience(audience), live);
  };
  const sendHidden = ({ permission, userIds }: NameReaders, positions: number[], teammates: Iterable<string>) => {
    // Servers of the version before take readers without a permission for the whole company.
    const readers = { permission, userIds: [...new Set([...userIds, ...teammates])] };
    send(pickBookings(event, positions), (audience) => asReaders(audience, readers));
    if (!isMany) send(pickBookings(event, positions, hideHolder), (audience) => asOthers(audience, readers));
  };
  // Pages of readers who are no managers get the bookings without names first, and then with them.
  // Managers get the named ones alone.
  const sendManyWithoutNames = () => {
    // The event's own order may join a holder's bookings. So may the ids of meetings, which follow
    // time.
    const hashes = event.bookings.map(({ id }) => createHash('sha256').update(id).digest('hex'));
    const positions = groups
      .flatMap((group) => (group.readers === 'all' ? [] : group.positions))
      .sort((a, b) => (hashes[a]! < hashes[b]! ? -1 : 1));
    const managers = { permission: kind.managedBy, userIds: [] };
    send(pickBookings(event, positions, hideHolder), (audience) => asOthers(audience, managers));
  };
  const sendAll = (teammates: ReadonlyMap<string, ReadonlySet<string>>) => {
    if (isMany) sendManyWithoutNames();
    for (const { readers, positions } of groups) {
      if (readers === 'all') send(groups.length === 1 ? event : pickBookings(event, positions), (audience) => audience);
      else sendHidden(readers, positions, (readers.teamOf !== null && teammates.get(readers.teamOf)) || []);
    }
  };
  const holders = groups.flatMap(({ readers }) => (readers === 'all' ? [] : (readers.teamOf ?? [])));
  const before = waiting.get(companyId);
  if (holders.length === 0 && !before) {
    sendAll(new Map());
    return;
  }
  const work = async () => {
    // Without the teams, teammates get the events without names, as all others do.
    const read =
      holders.length === 0 ? new Map() : readTeammatesByMember(db, companyId, holders).catch(() => new Map());
    sendAll(await read);
  };
  const done = (before ? before.then(work, work) : work()).finally(() => {
    if (waiting.get(companyId) === done) waiting.delete(companyId);
  });
  waiting.set(companyId, done);
}
