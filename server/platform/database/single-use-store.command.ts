import { createHash } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { deleteInBatches } from '../jobs/drop-old.command.ts';
import type { Queryable } from './database.ts';

/**
 * A store of values that are valid only once across all servers. Examples are a captcha's answer
 * and a provider's state.
 */
export interface SingleUseStore {
  /**
   * Records the use of a value.
   * @returns false if the value was used before
   */
  take(db: Queryable, what: string, expiresOn: Date): Promise<boolean>;
  /**
   * Deletes expired values. Callers refuse such values by their age alone.
   * @returns the number of deleted values
   */
  dropOld(db: Queryable, now: Date): Promise<number>;
}

/**
 * Returns the store of used values in a table.
 * @param name of a table of SHA-256 hashes (`hash`, its key) and their expiry (`expires_on`)
 */
export function createSingleUseStore(name: string): SingleUseStore {
  const table = raw(name);
  return {
    async take(db, what, expiresOn) {
      const hash = createHash('sha256').update(what).digest();
      const taken = await db.query(sql`
        INSERT INTO ${table} (hash, expires_on) VALUES (${hash}, ${expiresOn.toISOString()})
        ON CONFLICT DO NOTHING RETURNING 1 AS taken`);
      return taken.length > 0;
    },
    dropOld: (db, now) =>
      deleteInBatches(
        db,
        (limit) => sql`
          DELETE FROM ${table} WHERE hash IN (
            SELECT hash FROM ${table} WHERE expires_on < ${now.toISOString()} LIMIT ${limit})
          RETURNING 1`,
      ),
  };
}
