import sql from 'sql-template-tag';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockTeam } from './lock-team.ts';
import type { WeekDeps } from './week-deps.ts';

/** Removes a team that was made by hand. @throws Refused `notFound`, `teamFollowsAttribute` */
export async function removeTeam(
  { db, publish }: Pick<WeekDeps, 'db' | 'publish'>,
  { companyId, userId: by }: Member,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, attributeId } = await lockTeam(tx, companyId, id);
    if (attributeId !== null) refuse('teamFollowsAttribute', {});
    await tx.query(sql`DELETE FROM teams WHERE company_id = ${companyId} AND id = ${id}`);
    await publish(tx, { name: 'teamRemoved', companyId, by, team: name });
  });
}
