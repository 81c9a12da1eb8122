import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RefusedSsoSubject } from '#contract/sign-in/sso.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { LinkableAccount } from '../providers/account-of-email.ts';
import { ExternalSignInFailure } from '../providers/external-failure.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { emailAdministratorsAboutSso } from './notify-administrators.ts';
import { createRefusedSubjectEmail } from './refused-subject-email.ts';

/** Days that a refusal waits for an administrator after the person's last attempt. */
const days = 30;

/** A refused sign-in: the person, and the account that they may not open. */
interface RefusedTry {
  companyId: string;
  account: LinkableAccount;
  /** The person as the company's provider describes them. */
  person: { issuer: string; subject: string; name: string };
}

/**
 * The failure of a sign-in because another subject of the company's provider opens the account with
 * its email.
 */
export class SubjectRefused extends ExternalSignInFailure {
  readonly refused: RefusedTry;

  constructor(refused: RefusedTry) {
    super('accountOfAnother', { cause: new Error(`another subject opens the account ${refused.account.id}`) });
    this.refused = refused;
  }
}

/**
 * Stores the refusal for the administrators' decision, and emails the administrators. A refusal
 * gets a new id when its account, email or name changes. A decision therefore concerns the refusal
 * that the screen showed.
 */
async function remember(deps: ProviderDeps, { companyId, account, person }: RefusedTry): Promise<void> {
  const { db, clock } = deps.identity;
  const { issuer, subject, name } = person;
  const { id: userId, email } = account;
  await db.transaction(async (tx) => {
    await tx.query(sql`
      INSERT INTO company_sso_refusals AS r (company_id, id, issuer, subject, user_id, email, name, tried_on)
      VALUES (${companyId}, ${uuid()}, ${issuer}, ${subject}, ${userId}, ${email}, ${name}, ${clock.now().toISOString()})
      ON CONFLICT (company_id, issuer, subject) DO UPDATE SET
        id = CASE WHEN (r.user_id, r.email, r.name) = (excluded.user_id, excluded.email, excluded.name) THEN r.id ELSE excluded.id END,
        user_id = excluded.user_id, email = excluded.email, name = excluded.name, tried_on = excluded.tried_on`);
    await emailAdministratorsAboutSso(deps, tx, companyId, {
      about: ['refused', userId, subject],
      page: 'company',
      write: ({ language, companyName }, address) =>
        createRefusedSubjectEmail(language, { companyName, email, owner: account.name, newcomer: name, address }),
    });
  });
}

/**
 * Runs a sign-in, which rolls its transaction back when it refuses a subject. Only afterwards it
 * stores the refusal.
 */
export async function runSignInStoringRefusal<T>(deps: ProviderDeps, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SubjectRefused) await remember(deps, error.refused);
    throw error;
  }
}

/**
 * SQL that selects a company's pending refusals `r` with their accounts `u`. The person tried in
 * the last thirty days. Another subject of the current provider opens the account with that email.
 * The owner is still a member `m`, because a former member's account never belongs to a newcomer.
 */
const waiting = (companyId: string, now: Date) => sql`
  FROM company_sso_refusals r
    JOIN company_sso s ON s.company_id = r.company_id AND s.issuer = r.issuer
    JOIN company_sso_links l ON l.company_id = r.company_id AND l.issuer = r.issuer AND l.user_id = r.user_id
    JOIN users u ON u.id = r.user_id AND u.email = r.email
    JOIN memberships m ON m.company_id = r.company_id AND m.user_id = r.user_id
  WHERE r.company_id = ${companyId} AND r.tried_on > ${since(now)}`;

/** Reads the refusals that wait for an administrator: at most a hundred, newest first. */
export function readRefusedSubjects(db: Queryable, companyId: string, now: Date): Promise<RefusedSsoSubject[]> {
  return db.query<RefusedSsoSubject>(sql`
    SELECT r.id, r.email, r.name, r.tried_on AS "triedOn", u.id AS "userId", u.name AS "userName"
    ${waiting(companyId, now)} ORDER BY r.tried_on DESC, r.id LIMIT 100`);
}

/** A pending refusal that the transaction has locked. */
interface LockedRefusal {
  issuer: string;
  subject: string;
  userId: string;
  name: string;
}

/**
 * Locks a refusal, its account, the account's link and its membership until the transaction ends.
 * Returns undefined when the refusal is no longer pending.
 */
export async function lockRefusedSubject(
  tx: Transaction,
  companyId: string,
  id: string,
  now: Date,
): Promise<LockedRefusal | undefined> {
  const [row] = await tx.query<LockedRefusal>(sql`
    SELECT r.issuer, r.subject, r.user_id AS "userId", r.name
    ${waiting(companyId, now)} AND r.id = ${id} FOR UPDATE OF r, l FOR NO KEY UPDATE OF u FOR SHARE OF m`);
  return row;
}

/** Deletes the refusal of a subject, because the subject opens an account now. */
export async function dropRefusedSubject(
  tx: Transaction,
  companyId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<void> {
  await tx.query(sql`
    DELETE FROM company_sso_refusals WHERE company_id = ${companyId} AND issuer = ${issuer} AND subject = ${subject}`);
}

const since = (now: Date) => new Date(now.getTime() - days * dayMs).toISOString();

/**
 * Drops refusals whose person has not tried to sign in for thirty days.
 * @returns the number of dropped refusals
 */
export async function dropOldRefusedSubjects(db: Queryable, now: Date): Promise<number> {
  const dropped = await db.query(sql`
    DELETE FROM company_sso_refusals WHERE tried_on <= ${since(now)} RETURNING 1 AS dropped`);
  return dropped.length;
}
