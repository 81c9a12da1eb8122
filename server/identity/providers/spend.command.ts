import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { dropAll } from '#server/platform/jobs/drop-old.command.ts';

/** Takes up what is good once, such as a state. @returns whether nobody has before, on whichever server */
export async function spend(db: Queryable, what: string, expiresOn: Date): Promise<boolean> {
  const hash = createHash('sha256').update(what).digest();
  const taken = await db.query(sql`
    INSERT INTO spent_sign_ins (hash, expires_on) VALUES (${hash}, ${expiresOn.toISOString()})
    ON CONFLICT DO NOTHING RETURNING 1 AS taken`);
  return taken.length > 0;
}

/** Drops what would be refused by its age alone. */
export function dropSpentSignIns(db: Queryable, now: Date): Promise<number> {
  return dropAll(
    db,
    (limit) => sql`
      DELETE FROM spent_sign_ins WHERE hash IN (
        SELECT hash FROM spent_sign_ins WHERE expires_on < ${now.toISOString()} LIMIT ${limit})
      RETURNING 1`,
  );
}
