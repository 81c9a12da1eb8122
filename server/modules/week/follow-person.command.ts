import sql from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import { createSeenPeopleCondition } from '#server/modules/booking/engine/names/seen-people.query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import type { WeekDeps } from './week-deps.ts';

/**
 * Follows an active colleague. A repeated request changes nothing.
 * @throws Refused `notFound` for oneself and people who are no active members, `tooManyFollowed`
 */
export async function followPerson(
  { db, publish }: Pick<WeekDeps, 'db' | 'publish'>,
  member: Member,
  followedId: string,
): Promise<void> {
  const { companyId, userId } = member;
  if (followedId === userId) refuse('notFound', {});
  await db.transaction(async (tx) => {
    // A person who leaves takes their rows along.
    const both = await lockMemberships(tx, companyId, [userId, followedId]);
    if (both.filter(({ status }) => status === 'active').length < 2) refuse('notFound', {});
    // The list leaves people out whose days the member may not see, so these count for no limit.
    const [known] = await tx.query<{ followed: number; already: boolean }>(sql`
      SELECT count(*) FILTER (WHERE ${createSeenPeopleCondition(member)}) AS followed, coalesce(bool_or(f.followed_id = ${followedId}), false) AS already
      FROM week_follows f JOIN people p ON p.company_id = f.company_id AND p.user_id = f.followed_id AND p.is_active
      WHERE f.company_id = ${companyId} AND f.user_id = ${userId}`);
    if (known!.already) return;
    if (known!.followed >= limits.followed) refuse('tooManyFollowed', { max: limits.followed });
    await tx.query(sql`
      INSERT INTO week_follows (company_id, user_id, followed_id) VALUES (${companyId}, ${userId}, ${followedId})
      ON CONFLICT DO NOTHING`);
    await publish(tx, { name: 'followedChanged', companyId, userId });
  });
}

/** Follows a person no longer. A repeated request changes nothing. */
export async function unfollowPerson(
  { db, publish }: Pick<WeekDeps, 'db' | 'publish'>,
  { companyId, userId }: Member,
  followedId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.query(sql`
      DELETE FROM week_follows WHERE company_id = ${companyId} AND user_id = ${userId} AND followed_id = ${followedId}
      RETURNING 1`);
    if (gone.length > 0) await publish(tx, { name: 'followedChanged', companyId, userId });
  });
}
