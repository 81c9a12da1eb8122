import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { createBookings } from '#server/modules/booking/engine/create-bookings.command.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import { toSpans } from '#server/modules/booking/engine/spans.ts';
import { deskKind } from '#server/modules/booking/kinds/desks/desk.kind.ts';
import { createMembershipCache } from '#server/modules/companies/members.ts';
import { createConsentConditionFactory } from '#server/modules/companies/people/consents.query.ts';
import { getConnectionOptions, openDatabase, type Queryable } from '#server/platform/database/database.ts';

/** The desk, person and time of a booking to request. */
export interface BookingToRequest {
  companyId: string;
  person: string;
  desk: string;
  /** The desk's floor. */
  floor: string;
  startDate: string;
  endDate: string;
  /** The id of the new booking. */
  id: string;
}

/** A recorded statement of the booking engine. `valuesOf` returns its values for another slot. */
interface Recorded {
  name: string;
  text: string;
  valuesOf(slot: BookingToRequest): unknown[];
}

/**
 * The statements of a booking. An inner array has those that the engine sends in one round trip.
 */
export type BookingStatements = Recorded[][];

/**
 * Returns a function that computes a statement's value for another slot. It replaces the fields of
 * the recorded slot in the value. A value without such a field is the same for all slots.
 */
function templateOf(value: unknown, slot: BookingToRequest): (slot: BookingToRequest) => unknown {
  if (Array.isArray(value)) {
    const parts = value.map((one) => templateOf(one, slot));
    return (other) => parts.map((part) => part(other));
  }
  if (typeof value !== 'string') return () => value;
  const names = (Object.keys(slot) as (keyof BookingToRequest)[]).filter((name) => value.includes(slot[name]));
  if (names.length === 0) return () => value;
  // The fields need no escaping. They are ids and instants, in which only the dot is special, and a
  // dot also matches itself.
  const found = new RegExp(`(${names.map((name) => slot[name]).join('|')})`);
  // `split` with a group returns text and match in turn, so that each odd index is a match.
  const parts = value
    .split(found)
    .map((text, at) => ({ text, name: at % 2 && names.find((name) => slot[name] === text) }));
  return (other) => parts.map(({ text, name }) => (name ? other[name] : text)).join('');
}

/** Returns whether a value is an id that no field of the slot has. */
const isForeignId = (value: unknown, slot: BookingToRequest): value is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value)) && !Object.values(slot).includes(String(value));

/**
 * Books once with the engine, rolls back, and returns the engine's statements by round trip. So the
 * benchmark of the bare pool always has the current statements.
 */
export async function recordBookingStatements(databaseUrl: string, slot: BookingToRequest): Promise<BookingStatements> {
  const db = openDatabase(databaseUrl, { size: 1 });
  // With `pipeline`, as on the server's connections, the engine sends several statements in one
  // round trip.
  const client = new pg.Client({ ...getConnectionOptions(databaseUrl), pipeline: true });
  await client.connect();
  await client.query('BEGIN');
  const trips: BookingStatements = [[]];
  let answered = false;
  const made: string[] = [];
  const send = async <Row>(statement: Sql): Promise<Row[]> => {
    if (answered) trips.push([]);
    answered = false;
    const { text, values } = statement;
    // The engine makes a random id for the booking instead of using the slot's id.
    if (/INSERT INTO bookings\b/.test(text)) made.push(...values.flat().filter((value) => isForeignId(value, slot)));
    const known = { ...slot, id: made[0] ?? slot.id };
    const templates = values.map((value) => templateOf(value, known));
    const name = `statement ${trips.flat().length}`;
    trips.at(-1)!.push({ name, text, valuesOf: (other) => templates.map((template) => template(other)) });
    const { rows } = await client.query(text, values);
    answered = true;
    return rows as Row[];
  };
  const tx: Queryable = { query: send, queryOnce: send };
  const engine = {
    db: { transaction: (work: (to: unknown) => unknown) => work({ ...tx, afterCommit: () => {} }) },
    clock: { now: () => new Date() },
    links: { avatar: () => null, file: () => '' },
    publish: async () => {},
  } as unknown as EngineDeps;
  const accepted = createConsentConditionFactory({ termsOfService: null, privacyPolicy: null }, engine.clock);
  const member = await createMembershipCache(db, accepted).find(
    { userId: slot.person, sessionId: slot.person },
    slot.companyId,
  );
  await createBookings(engine, deskKind, member!, slot.desk, {
    userId: slot.person,
    spans: toSpans([slot]),
    adminBypass: false,
    details: {},
    participantIds: [],
  });
  await client.query('ROLLBACK');
  await client.end();
  await db.close();
  return trips;
}
