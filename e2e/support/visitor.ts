import sql from 'sql-template-tag';
import type { Role } from '#contract/wire/permissions.ts';
import { addMember } from '#server/testing/test-world.ts';
import { database } from './database.ts';
import { company } from './people.ts';

/**
 * Adds a new person to the sample company, for a journey that changes nothing else of the sample.
 */
export async function addVisitor(role: Role): Promise<string> {
  const db = await database();
  const [sample] = await db.query<{ id: string }>(sql`SELECT id FROM companies WHERE url_name = ${company}`);
  return addMember(db, sample!.id, role, 'Wanda Wędrowna');
}
