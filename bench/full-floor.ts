import type pg from 'pg';
import type { Drawing } from '#contract/places/drawing.ts';

/** The maximum number of desks on a plan, and the number of rooms on a large floor. */
export const deskCount = 999;
export const roomCount = 60;

/**
 * Returns a drawing with 999 desks and 60 rooms. `by` moves the items by pixels and rotates the
 * desks by degrees. `ids` are first those of the desks, then of the rooms.
 */
export function createFullFloor(ids: readonly string[], by: number): Drawing {
  return {
    ...{ width: 2000, height: 2000, sketch: null, pointers: [] },
    desks: Array.from({ length: deskCount }, (_, at) => ({
      ...{ id: ids[at]!, no: at + 1, description: `miejsce ${at}`, size: 1 },
      ...{ x: 20 + (at % 40) * 45 + by, y: 20 + Math.floor(at / 40) * 60, rotation: by, stateCode: 0 as const },
    })),
    rooms: Array.from({ length: roomCount }, (_, at) => ({
      ...{
        id: ids[deskCount + at]!,
        name: `Sala ${at + 1}`,
        description: '',
        color: '#1d4ed8',
        rotation: 0,
        imageId: null,
      },
      ...{
        x: 20 + (at % 20) * 90 + by,
        y: 1600 + Math.floor(at / 20) * 100,
        width: 80,
        height: 90,
        stateCode: 0 as const,
      },
      ...{ exchangeIdentifier: `sala${at}@bench.example`, seats: 8, equipment: ['screen'], dashboardState: 0 as const },
    })),
  };
}

/**
 * Creates a company (`bench-drawing`) with an empty floor and an administrator
 * (`admin@bench.example`).
 */
export async function addCompanyWithEmptyFloor(
  client: pg.Client,
): Promise<{ companyId: string; admin: string; floor: string }> {
  const one = async (text: string, values: unknown[] = []) =>
    (await client.query<{ id: string }>(text, values)).rows[0]!.id;
  const companyId = await one(
    `INSERT INTO companies (id, name, url_name) VALUES (gen_random_uuid(), 'Bench', 'bench-drawing') RETURNING id`,
  );
  await client.query('INSERT INTO company_limits (company_id, desk_limit, room_limit) VALUES ($1, 9999, 999)', [
    companyId,
  ]);
  await client.query('INSERT INTO company_settings (company_id) VALUES ($1)', [companyId]);
  const admin = await one(
    `INSERT INTO users (id, email, name, email_confirmed_on, terms_of_service_on, privacy_policy_on)
     VALUES (gen_random_uuid(), 'admin@bench.example', 'Anna Admin', now(), now(), now()) RETURNING id`,
  );
  await client.query(`INSERT INTO all_memberships (company_id, user_id, role) VALUES ($1, $2, 'admin')`, [
    companyId,
    admin,
  ]);
  const add = async (name: string, parent: string | null) => {
    const id = await one(
      `INSERT INTO all_containers (company_id, id, name, time_zone) VALUES ($1, gen_random_uuid(), $2, 'Europe/Warsaw') RETURNING id`,
      [companyId, name],
    );
    await client.query('INSERT INTO locations (company_id, id, parent_id, type) VALUES ($1, $2, $3, $4)', [
      ...[companyId, id, parent],
      parent === null ? 0 : 3,
    ]);
    return id;
  };
  return { companyId, admin, floor: await add('Floor', await add('Root', null)) };
}
