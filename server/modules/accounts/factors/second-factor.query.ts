import sql from 'sql-template-tag';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A kind of second factor that a person can present. */
export type SecondFactorKind = ErrorDetails<'secondFactorNeeded'>['ways'][number];

interface Row {
  passkey: boolean;
  authenticator: boolean;
  recoveryCode: boolean;
}

/**
 * Returns the kinds of second factor that a person can present, in the order of the screen. The
 * list is empty without a second factor.
 */
export async function listSecondFactorKinds(db: Queryable, userId: string): Promise<SecondFactorKind[]> {
  const [row] = await db.query<Row>(sql`
    SELECT EXISTS (SELECT FROM passkeys WHERE user_id = ${userId}) AS passkey,
           EXISTS (SELECT FROM authenticators WHERE user_id = ${userId} AND confirmed_on IS NOT NULL) AS authenticator,
           EXISTS (SELECT FROM recovery_codes WHERE user_id = ${userId} AND used_on IS NULL) AS "recoveryCode"`);
  if (!row!.passkey && !row!.authenticator) return [];
  return (['authenticator', 'passkey', 'recoveryCode'] as const).filter((way) => row![way]);
}

/** Returns whether signing in requires a second factor from a person. */
export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM second_factors WHERE user_id = ${userId}) AS has`);
  return row!.has;
}
