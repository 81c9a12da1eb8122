import sql, { empty } from 'sql-template-tag';
import type { AuditAct, AuditEntry } from '#contract/reports/audit.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** The filter and the page of audit entries. */
export interface AuditQuery {
  /** The author of the act, or a person whom the act changed. */
  person?: string | undefined;
  act?: AuditAct | undefined;
  /** A day in `timeZone`. */
  day?: string | undefined;
  timeZone: string;
  after?: { at: string; id: string } | undefined;
  limit: number;
}

type Row = Omit<AuditEntry, 'by'> & { byId: string | null; byName: string | null; avatarFileId: string | null };

/**
 * Reads a company's audit entries, newest first. It reads one entry more than a page holds, so that
 * the caller sees whether another page follows. It shows current names, also those of removed
 * people and places. Invitations appear by their email. Unknown subjects are left out.
 */
export async function readAudit(
  db: Queryable,
  links: PictureUrlBuilder,
  companyId: string,
  { person, act, day, timeZone, after, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  const from = day && new Date(getInstantOfWallClock(day, '00:00', timeZone)).toISOString();
  const until = day && new Date(getInstantOfWallClock(addDays(day, 1), '00:00', timeZone)).toISOString();
  const rows = await db.queryOnce<Row>(sql`
    SELECT e.id, e.at, e.act, e.before, e.after, e.by AS "byId", u.name AS "byName", u.avatar_file_id AS "avatarFileId",
           (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', coalesce(p.name, i.email, c.name, o.label)) ORDER BY s.at)
                            FILTER (WHERE coalesce(p.name, i.email, c.name, o.label) IS NOT NULL), '[]')
            FROM unnest(e.subjects) WITH ORDINALITY AS s (id, at)
              LEFT JOIN people p ON p.company_id = ${companyId} AND p.user_id = s.id
              LEFT JOIN invitations i ON i.company_id = ${companyId} AND i.id = s.id AND i.email NOT LIKE '%@deleted.invalid'
              LEFT JOIN all_containers c ON c.company_id = ${companyId} AND c.id = s.id
              LEFT JOIN all_bookables o ON o.company_id = ${companyId} AND o.id = s.id) AS subjects
    FROM audit_entries e LEFT JOIN users u ON u.id = e.by
    WHERE e.company_id = ${companyId}
      ${person ? sql`AND (e.by = ${person} OR e.subjects @> ARRAY[${person}::uuid])` : empty}
      ${act ? sql`AND e.act = ${act}` : empty}
      ${day ? sql`AND e.at >= ${from} AND e.at < ${until}` : empty}
      ${after ? sql`AND (e.at, e.id) < (${after.at}, ${after.id})` : empty}
    ORDER BY e.at DESC, e.id DESC LIMIT ${limit + 1}`);
  return rows.map(({ byId, byName, avatarFileId, ...row }) => ({
    ...row,
    by: byId !== null && byName !== null ? { id: byId, name: byName, avatar: links.avatar(byId, avatarFileId) } : null,
  }));
}
