import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Queryable } from '../database/database.ts';
import { dropAll } from '../jobs/drop-old.command.ts';

/** Takes a captcha's answer, by what makes it that one. @returns whether it came for the first time, on whichever server */
export async function takeAnswer(db: Queryable, answer: string, expiresOn: Date): Promise<boolean> {
  const hash = createHash('sha256').update(answer).digest();
  const taken = await db.query(sql`
    INSERT INTO captcha_answers (hash, expires_on) VALUES (${hash}, ${expiresOn.toISOString()})
    ON CONFLICT DO NOTHING RETURNING 1 AS taken`);
  return taken.length > 0;
}

/** Drops the answers that would be refused by their age alone. */
export function dropOldCaptchaAnswers(db: Queryable, now: Date): Promise<number> {
  return dropAll(
    db,
    (limit) => sql`
      DELETE FROM captcha_answers WHERE hash IN (
        SELECT hash FROM captcha_answers WHERE expires_on < ${now.toISOString()} LIMIT ${limit})
      RETURNING 1`,
  );
}
