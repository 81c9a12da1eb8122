import { randomUUID } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Role } from '#contract/wire/permissions.ts';
import { beginEndlessSubscription } from '#server/modules/billing/periods/begin-subscription.command.ts';
import { createConsentConditionFactory } from '#server/modules/companies/people/consents.query.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/database.ts';
import { addAssetGroup, addTestAsset } from './test-assets.ts';
import { addParking, addParkingSpace } from './test-parkings.ts';

/** A small company for tests, with the ids of its places and people. */
export interface TestCompany {
  id: string;
  urlName: string;
  root: string;
  floor: string;
  desks: string[];
  rooms: string[];
  parking: string;
  spaces: string[];
  fleet: string;
  cars: string[];
  resourceGroup: string;
  resources: string[];
  user: string;
  manager: string;
  admin: string;
}

export interface CompanyOptions {
  desks?: number;
  rooms?: number;
  spaces?: number;
  timeZone?: string;
  /** SQL `column = value` for the row in company_settings. */
  settings?: Sql;
  /** SQL `column = value` for the row in company_limits. */
  limits?: Sql;
}

/** The rule of consents without documents: everyone who ever consented has a valid consent. */
export const createAcceptedConsentSqlWithoutDocuments = createConsentConditionFactory(
  { termsOfService: null, privacyPolicy: null },
  { now: () => new Date() },
);

/** An application whose cache of members a change must clear. */
interface Remembering {
  db: Database;
  membersChanged(companyId: string, userId?: string): void;
}

/** Creates a person with all consents, who belongs to no company yet. */
export async function addPerson(db: Queryable, name = 'Anna Test', email?: string): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
    VALUES (${id}, ${email ?? `${id}@test.example`}, ${name}, now(), now(), now())`);
  return id;
}

export async function addMembership(
  db: Queryable,
  companyId: string,
  userId: string,
  role: Role = 'user',
): Promise<void> {
  await db.query(sql`INSERT INTO memberships (company_id, user_id, role) VALUES (${companyId}, ${userId}, ${role})`);
}

/** Adds another active member to the company. */
export async function addMember(db: Queryable, companyId: string, role: Role = 'user', name?: string): Promise<string> {
  const id = await addPerson(db, name);
  await addMembership(db, companyId, id, role);
  return id;
}

/** Adds many active members at once. */
export async function addMembers(db: Queryable, companyId: string, size: number): Promise<string[]> {
  const ids = Array.from({ length: size }, () => randomUUID());
  await db.query(sql`
    INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
    SELECT id, id || '@test.example', 'One of many', now(), now(), now() FROM unnest(${ids}::uuid[]) AS id`);
  await db.query(sql`
    INSERT INTO memberships (company_id, user_id) SELECT ${companyId}, id FROM unnest(${ids}::uuid[]) AS id`);
  return ids;
}

/** Sets `column = value` of company_settings, and clears the application's cache. */
export async function changeSettings(app: Remembering, company: TestCompany, settings: Sql): Promise<void> {
  await app.db.queryOnce(sql`UPDATE company_settings SET ${settings} WHERE company_id = ${company.id}${empty}`);
  app.membersChanged(company.id);
}

/**
 * Sets `column = value` of company_limits and of the company's own package, and clears the
 * application's cache. It freezes and unfreezes no place.
 */
export async function changeLimits(app: Remembering, company: TestCompany, limits: Sql): Promise<void> {
  await app.db.queryOnce(sql`UPDATE company_limits SET ${limits} WHERE company_id = ${company.id}${empty}`);
  await app.db.queryOnce(sql`UPDATE packages SET ${limits} WHERE company_id = ${company.id}${empty}`);
  app.membersChanged(company.id);
}

/** Turns a member off. The person remains in the company without access to it. */
export async function deactivateMember(app: Remembering, companyId: string, userId: string): Promise<void> {
  await app.db.query(
    sql`UPDATE memberships SET status = 'inactive' WHERE company_id = ${companyId} AND user_id = ${userId}`,
  );
  app.membersChanged(companyId, userId);
}

/** Adds a location below `parentId`. Null adds the root. */
export async function addLocation(
  db: Queryable,
  companyId: string,
  options: { parentId: string | null; name?: string; type?: number; timeZone?: string; restricted?: boolean },
): Promise<string> {
  const id = randomUUID();
  const type = options.parentId === null ? 0 : (options.type ?? 3);
  await db.query(sql`
    INSERT INTO containers (company_id, id, name, time_zone, restricted)
    VALUES (${companyId}, ${id}, ${options.name ?? 'Floor'}, ${options.timeZone ?? 'Europe/Warsaw'}, ${options.restricted ?? false})`);
  await db.query(sql`
    INSERT INTO locations (company_id, id, parent_id, type) VALUES (${companyId}, ${id}, ${options.parentId}, ${type})`);
  return id;
}

/**
 * Adds a container for places of a kind and returns its id. It is a location below the root, a
 * parking, a fleet or a resource group.
 */
export async function addContainer(
  db: Queryable,
  company: TestCompany,
  kind: BookedKind,
  options: { name?: string; timeZone?: string } = {},
): Promise<string> {
  if (kind === 'parking') return (await addParking(db, company.id, { ...options, spaces: 0 })).parking;
  if (kind === 'car' || kind === 'resource') return await addAssetGroup(db, company.id, kind, options);
  return await addLocation(db, company.id, { ...options, parentId: company.root });
}

/** Adds a place and returns its id: a desk or room, a parking space, a car or a resource. */
export async function addPlace(
  db: Queryable,
  companyId: string,
  locationId: string,
  kind: BookedKind,
  options: { label: string; state?: 0 | 2 | 3 },
): Promise<string> {
  if (kind === 'parking') return await addParkingSpace(db, companyId, locationId, options);
  if (kind === 'car' || kind === 'resource')
    return await addTestAsset(db, companyId, kind, { groupId: locationId, ...options });
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO bookables (company_id, id, kind, container_id, label, state)
    VALUES (${companyId}, ${id}, ${kind}, ${locationId}, ${options.label}, ${options.state ?? 0})`);
  if (kind === 'desk') {
    await db.query(sql`
      INSERT INTO desks (company_id, id, location_id, no, x, y)
      VALUES (${companyId}, ${id}, ${locationId}, ${Number(options.label)}, ${Number(options.label) * 60}, 100)`);
  } else {
    await db.query(sql`
      INSERT INTO rooms (company_id, id, location_id, x, y, width, height) VALUES (${companyId}, ${id}, ${locationId}, 100, 300, 200, 200)`);
  }
  return id;
}

/** Adds a group with two assets. */
async function addAssets(
  db: Queryable,
  companyId: string,
  kind: 'car' | 'resource',
  timeZone: string,
): Promise<[group: string, assets: string[]]> {
  const name = kind === 'car' ? 'Fleet' : 'Gear';
  const groupId = await addAssetGroup(db, companyId, kind, { name, timeZone });
  const [one, other] = kind === 'car' ? ['Corolla', 'Yaris'] : ['Camera', 'Projector'];
  const add = (label: string) => addTestAsset(db, companyId, kind, { groupId, label });
  return [groupId, await Promise.all([add(one!), add(other!)])];
}

/** Stores a company's limits, and begins its subscription. */
async function addLimits(tx: Transaction, companyId: string, limits: Sql | undefined): Promise<void> {
  tx.send(sql`
    INSERT INTO company_limits (company_id, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
    VALUES (${companyId}, 500, 50, 900, 300, 300)`);
  if (limits) tx.send(sql`UPDATE company_limits SET ${limits} WHERE company_id = ${companyId}${empty}`);
  await beginEndlessSubscription(tx, companyId, new Date());
}

/** Adds a floor below a new root, with desks and rooms. */
async function addFloor(tx: Transaction, companyId: string, { timeZone, desks = 3, rooms = 2 }: CompanyOptions) {
  const zone = timeZone ?? 'Europe/Warsaw';
  const root = await addLocation(tx, companyId, { parentId: null, name: 'Root', timeZone: zone });
  const floor = await addLocation(tx, companyId, { parentId: root, timeZone: zone });
  const addAll = (kind: 'desk' | 'room', count: number, prefix: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => addPlace(tx, companyId, floor, kind, { label: `${prefix}${at + 1}` })),
    );
  const [deskIds, roomIds] = await Promise.all([addAll('desk', desks, ''), addAll('room', rooms, 'Room ')]);
  return { root, floor, desks: deskIds, rooms: roomIds };
}

/** Creates a company with a floor, places, and a person of each role. */
export async function addCompany(db: Database, options: CompanyOptions = {}): Promise<TestCompany> {
  const id = randomUUID();
  const urlName = `company-${id.slice(0, 8)}`;
  const { limits, settings, spaces = 3, timeZone = 'Europe/Warsaw' } = options;
  // Thousands of tests begin with a new company. Statements that do not wait for each other share
  // a round trip.
  return await db.transaction(async (tx) => {
    tx.send(sql`INSERT INTO companies (id, name, url_name) VALUES (${id}, ${`Company ${id.slice(0, 8)}`}, ${urlName})`);
    tx.send(sql`INSERT INTO company_settings (company_id) VALUES (${id})`);
    if (settings) tx.send(sql`UPDATE company_settings SET ${settings} WHERE company_id = ${id}${empty}`);
    const [, places, parking, [fleet, cars], [resourceGroup, resources], user, manager, admin] = await Promise.all([
      addLimits(tx, id, limits),
      addFloor(tx, id, options),
      addParking(tx, id, { spaces, timeZone }),
      addAssets(tx, id, 'car', timeZone),
      addAssets(tx, id, 'resource', timeZone),
      addMember(tx, id, 'user', 'Ula User'),
      addMember(tx, id, 'manager', 'Marek Manager'),
      addMember(tx, id, 'admin', 'Ada Admin'),
    ]);
    return { ...{ id, urlName, fleet, cars, resourceGroup, resources, user, manager, admin }, ...places, ...parking };
  });
}
