import sql from 'sql-template-tag';
import type { OwnFactors, OwnPasskey } from '#contract/factors/factors.ts';
import type { ProofMethod } from '#contract/factors/proof.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { countRecoveryCodes } from './recovery-codes.command.ts';

interface PersonRow {
  hasPassword: boolean;
  authenticatorOn: string | null;
}

/** Returns a person's second factors, without their secrets. */
export async function readOwnFactors(db: Queryable, userId: string): Promise<OwnFactors> {
  const passkeys = await db.query<OwnPasskey>(sql`
    SELECT id, name, created_on AS "createdOn", last_used_on AS "lastUsedOn" FROM passkeys
    WHERE user_id = ${userId} ORDER BY created_on, id`);
  const [person] = await db.query<PersonRow>(sql`
    SELECT u.password_hash IS NOT NULL AS "hasPassword", a.confirmed_on AS "authenticatorOn"
    FROM users u LEFT JOIN authenticators a ON a.user_id = u.id WHERE u.id = ${userId}`);
  const { hasPassword, authenticatorOn } = requireFound(person);
  const has: Record<ProofMethod, boolean> = {
    password: hasPassword,
    authenticator: authenticatorOn !== null,
    passkey: passkeys.length > 0,
  };
  return {
    passkeys,
    authenticatorOn,
    recoveryCodesLeft: has.authenticator || has.passkey ? await countRecoveryCodes(db, userId) : null,
    proofWays: (['passkey', 'authenticator', 'password'] as const).filter((way) => has[way]),
  };
}
