import { randomUUID } from 'node:crypto';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import type { Role } from '#contract/wire/permissions.ts';
import { beginAgreedSubscription } from '#server/modules/billing/periods/begin-subscription.command.ts';
import { createConsentRule } from '#server/modules/companies/people/consents.query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { addAssetGroup, addTestAsset } from './test-assets.ts';
import { addParking, addSpace } from './test-parkings.ts';

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
export const consentsWithoutDocuments = createConsentRule(
  { termsOfService: null, privacyPolicy: null },
  { now: () => new Date() },
);

/** An application whose cache of members a change must clear. */
interface Remembering {
  db: Database;
  membersChanged(companyId: string, userId?: string): void;
}

/** Creates a person with all consents, who belongs to no company yet. */
export async function addPerson(db: Database, name = 'Anna Test', email?: string): Promise<string> {
  const id = randomUUID();
  await db.query(sql`
    INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
    VALUES (${id}, ${email ?? `${id}@test.example`}, ${name}, now(), now(), now())`);
  return id;
}

export async function addMembership(
  db: Database,
  companyId: string,
  userId: string,
  role: Role = 'user',
): Promise<void> {
  await db.query(sql`INSERT INTO memberships (company_id, user_id, role) VALUES (${companyId}, ${userId}, ${role})`);
}

/** Adds another active member to the company. */
export async function addMember(db: Database, companyId: string, role: Role = 'user', name?: string): Promise<string> {
  const id = await addPerson(db, name);
  await addMembership(db, companyId, id, role);
  return id;
}

/** Adds many active members at once. */
export async function addMembers(db: Database, companyId: string, size: number): Promise<string[]> {
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
export async function deactivate(app: Remembering, companyId: string, userId: string): Promise<void> {
  await app.db.query(
    sql`UPDATE memberships SET status = 'inactive' WHERE company_id = ${companyId} AND user_id = ${userId}`,
  );
  app.membersChanged(companyId, userId);
}

/** Adds a location below `parentId`. Null adds the root. */
export async function addLocation(
  db: Database,
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
  db: Database,
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
  db: Database,
  companyId: string,
  locationId: string,
  kind: BookedKind,
  options: { label: string; state?: 0 | 2 | 3 },
): Promise<string> {
  if (kind === 'parking') return await addSpace(db, companyId, locationId, options);
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
  db: Database,
  companyId: string,
  kind: 'car' | 'resource',
  timeZone: string,
): Promise<[group: string, assets: string[]]> {
  const name = kind === 'car' ? 'Fleet' : 'Gear';
  const groupId = await addAssetGroup(db, companyId, kind, { name, timeZone });
  const [one, other] = kind === 'car' ? ['Corolla', 'Yaris'] : ['Camera', 'Projector'];
  return [
    groupId,
    [
      await addTestAsset(db, companyId, kind, { groupId, label: one! }),
      await addTestAsset(db, companyId, kind, { groupId, label: other! }),
    ],
  ];
}

/** Creates a company with a floor, places, and a person of each role. */
export async function addCompany(db: Database, options: CompanyOptions = {}): Promise<TestCompany> {
  const id = randomUUID();
  const urlName = `company-${id.slice(0, 8)}`;
  await db.query(
    sql`INSERT INTO companies (id, name, url_name) VALUES (${id}, ${`Company ${id.slice(0, 8)}`}, ${urlName})`,
  );
  await db.query(sql`
    INSERT INTO company_limits (company_id, desk_limit, room_limit, parking_space_limit, fleet_limit, resource_limit)
    VALUES (${id}, 500, 50, 900, 300, 300)`);
  if (options.limits)
    await db.queryOnce(sql`UPDATE company_limits SET ${options.limits} WHERE company_id = ${id}${empty}`);
  await db.transaction((tx) => beginAgreedSubscription(tx, id, new Date()));
  await db.query(sql`INSERT INTO company_settings (company_id) VALUES (${id})`);
  if (options.settings)
    await db.queryOnce(sql`UPDATE company_settings SET ${options.settings} WHERE company_id = ${id}${empty}`);
  const timeZone = options.timeZone ?? 'Europe/Warsaw';
  const root = await addLocation(db, id, { parentId: null, name: 'Root', timeZone });
  const floor = await addLocation(db, id, { parentId: root, timeZone });
  const desks: string[] = [];
  for (let no = 1; no <= (options.desks ?? 3); no++)
    desks.push(await addPlace(db, id, floor, 'desk', { label: String(no) }));
  const rooms: string[] = [];
  for (let no = 1; no <= (options.rooms ?? 2); no++)
    rooms.push(await addPlace(db, id, floor, 'room', { label: `Room ${no}` }));
  const { parking, spaces } = await addParking(db, id, { spaces: options.spaces ?? 3, timeZone });
  const [fleet, cars] = await addAssets(db, id, 'car', timeZone);
  const [resourceGroup, resources] = await addAssets(db, id, 'resource', timeZone);
  const user = await addMember(db, id, 'user', 'Ula User');
  const manager = await addMember(db, id, 'manager', 'Marek Manager');
  const admin = await addMember(db, id, 'admin', 'Ada Admin');
  return {
    ...{ id, urlName, root, floor, desks, rooms, parking, spaces, fleet, cars, resourceGroup, resources },
    ...{ user, manager, admin },
  };
}
