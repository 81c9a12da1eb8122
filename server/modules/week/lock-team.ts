import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockMemberships, requireActiveMember } from '#server/platform/lock-memberships.ts';

/** A team as its row has it. */
export interface TeamUnderLock {
  name: string;
  attributeId: string | null;
}

/** Locks a team, so that changes of its people take turns. @throws Refused `notFound` */
export async function lockTeam(tx: Transaction, companyId: string, id: string): Promise<TeamUnderLock> {
  const [team] = await tx.query<TeamUnderLock>(sql`
    SELECT name, attribute_id AS "attributeId" FROM teams
    WHERE company_id = ${companyId} AND id = ${id} FOR UPDATE`);
  return requireFound(team);
}

/**
 * Locks the memberships of people who join a team, so that none leaves the company meanwhile.
 * @throws Refused `notFound` for a stranger, `personNotActive` for a member who is turned off
 */
export async function lockActivePeople(tx: Transaction, companyId: string, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  const found = await lockMemberships(tx, companyId, ids, { isShared: true });
  if (found.length < ids.length) refuse('notFound', {});
  for (const membership of found) requireActiveMember(membership);
}

/** Refuses a team with too many people. The caller has locked it. @throws Refused `teamTooLarge` */
export async function checkTeamSize(tx: Transaction, companyId: string, id: string): Promise<void> {
  const [size] = await tx.query<{ people: number }>(sql`
    SELECT count(*) AS people FROM team_people WHERE company_id = ${companyId} AND team_id = ${id}`);
  if (size!.people > limits.teamPeople) refuse('teamTooLarge', { max: limits.teamPeople });
}

/**
 * Converts the violation of a unique name, compared without case and diacritics, to
 * `teamNameTaken`. It rethrows any other error.
 */
export function throwAsTeamNameTaken(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'team_names') refuse('teamNameTaken', {});
  throw error;
}
