import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** A programme with its current terms. */
export interface ProgramRow {
  id: string;
  /** The start and the end, instants that are both included. */
  startAt: string;
  endAt: string;
  termsId: string;
  termsUrlPl: string;
  termsUrlEn: string;
}

async function readProgram(db: Queryable, which: Sql): Promise<ProgramRow | null> {
  const [row] = await db.query<ProgramRow>(sql`
    SELECT p.id, p.start_at AS "startAt", p.end_at AS "endAt", t.id AS "termsId", t.url_pl AS "termsUrlPl", t.url_en AS "termsUrlEn"
    FROM referral_programs p
      JOIN LATERAL (SELECT id, url_pl, url_en FROM referral_terms WHERE program_id = p.id ORDER BY made_on DESC, id DESC LIMIT 1) AS t ON true
    WHERE ${which}`);
  return row ?? null;
}

/** Reads the programme with this key, which screens send, or null. */
export const readProgramOfKey = (db: Queryable, key: string): Promise<ProgramRow | null> =>
  readProgram(db, sql`p.key = ${key}`);

/** Reads the programme with this id, which the request to join contains, or null. */
export const readProgramOfId = (db: Queryable, id: string): Promise<ProgramRow | null> =>
  readProgram(db, sql`p.id = ${id}`);
