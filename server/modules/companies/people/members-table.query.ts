import sql, { join, raw, type Sql } from 'sql-template-tag';
import {
  type CompanyMember,
  extraColumnPrefix,
  invitationDeliveryStates,
  type MembersQuery,
  memberRoleFilterValues,
  memberStatuses,
} from '#contract/people/members.ts';
import { limits } from '#contract/wire/limits.ts';
import type { TablePage } from '#contract/wire/table.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createFilterCondition } from '#server/platform/database/table-filters.ts';
import type { TableColumn } from '#server/platform/database/table-shape.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';

/** SQL: members and pending invitations, as rows of one table. */
function everybody(companyId: string): Sql {
  return sql`
    SELECT m.user_id AS id, u.name, u.email, m.role, m.status, m.created_on, m.modified_on, m.extra_attributes AS extra,
           u.avatar_file_id, u.folded_name, m.folded_attributes, NULL::text AS event, NULL::timestamptz AS expires_on
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = ${companyId} AND m.status IN ('active', 'inactive')
    UNION ALL
    SELECT i.id, '', i.email, i.role, 'pending', i.created_on, i.modified_on, i.extra_attributes, NULL, '',
           i.folded_attributes, i.event, i.expires_on
    FROM open_invitations i WHERE i.company_id = ${companyId}`;
}

const roleName = sql`CASE WHEN r.status = 'pending' THEN 'invitation' ELSE r.role END`;
const choice = (value: Sql, values: readonly string[]): TableColumn => ({
  type: 'choice',
  choices: values.map((one) => ({ value: one, where: sql`${value} = ${one}` })),
});

/** Returns the column with this name. Days are days in the reader's time zone. */
function columnOf(name: string, timeZone: string): TableColumn {
  const zone = {
    from: sql`(SELECT ${timeZone}::text AS zone) AS z`,
    scope: sql`TRUE`,
    id: sql`z.zone`,
    key: sql`z.zone`,
  };
  const clock = { of: zone, timeZone: sql`z.zone` };
  if (name.startsWith(extraColumnPrefix))
    return {
      type: 'text',
      value: sql`(r.extra ->> ${name.slice(extraColumnPrefix.length)}::text)`,
      folded: sql`(r.folded_attributes ->> ${name.slice(extraColumnPrefix.length)}::text)`,
    };
  const columns: Record<string, TableColumn> = {
    name: { type: 'text', value: sql`r.name`, folded: sql`r.folded_name` },
    email: { type: 'text', value: sql`r.email` },
    person: { type: 'text', value: sql`r.name || ' ' || r.email`, folded: sql`r.folded_name || ' ' || r.email` },
    roleName: choice(roleName, memberRoleFilterValues),
    createdOn: { type: 'instant', value: sql`r.created_on`, clock },
    modifiedOn: { type: 'instant', value: sql`r.modified_on`, clock },
    status: choice(sql`r.status`, memberStatuses),
    event: choice(sql`coalesce(r.event, '')`, invitationDeliveryStates),
  };
  return columns[name]!;
}

/**
 * SQL: the order of rows. Empty values come last, and rows with equal values are sorted by email.
 */
function orderOf({ column, direction }: MembersQuery['sorting'], timeZone: string): Sql {
  const way = raw(direction === 'descending' ? 'DESC' : 'ASC');
  const by = columnOf(column, timeZone);
  const natural = (value: Sql) => sql`${value} COLLATE natural_order`;
  const key =
    by.type === 'instant'
      ? by.value
      : by.type === 'text'
        ? natural(sql`nullif(${by.value}, '')`)
        : sql`CASE ${join(
            by.choices.map(({ where }, rank) => sql`WHEN ${where} THEN ${raw(String(rank))}`),
            ' ',
          )} END`;
  return sql`ORDER BY ${key} ${way} NULLS LAST, r.email, r.id`;
}

type Row = Omit<CompanyMember, 'roleName' | 'invitedAs' | 'isActive' | 'avatar'> & {
  role: NonNullable<CompanyMember['roleName']>;
  status: 'pending' | 'active' | 'inactive';
  avatarFileId: string | null;
};

function present(links: PictureUrlBuilder, { role, status, avatarFileId, ...row }: Row): CompanyMember {
  const isPending = status === 'pending';
  const utc = (at: string) => new Date(at).toISOString();
  return {
    ...row,
    createdOn: utc(row.createdOn),
    modifiedOn: utc(row.modifiedOn),
    expiresOn: row.expiresOn && utc(row.expiresOn),
    roleName: isPending ? null : role,
    invitedAs: isPending ? role : null,
    isActive: isPending ? null : status === 'active',
    avatar: isPending ? null : links.avatar(row.id, avatarFileId),
  };
}

/**
 * A page of members. `selectableOthers` is true when the company has at least two members
 * (USER-03).
 */
export interface MembersPage extends TablePage<CompanyMember> {
  selectableOthers: boolean;
}

/**
 * Reads one page of a company's members and invitations, and the number of matching rows, in one
 * statement. A company has a few thousand, so sorting by any column takes milliseconds. The page
 * does not depend on the caller.
 * @throws InvalidInput for a filter that does not fit its column
 */
export async function readMembersTable(
  db: Queryable,
  links: PictureUrlBuilder,
  companyId: string,
  query: MembersQuery,
): Promise<MembersPage> {
  const { filters, operator, sorting, page, pageSize, timeZone } = query;
  const conditions = await Promise.all(
    filters.map((filter, at) => createFilterCondition(db, columnOf(filter.column, timeZone), filter, at)),
  );
  const where =
    conditions.length === 0
      ? sql`TRUE`
      : join(
          conditions.map((one) => sql`(${one.where})`),
          operator === 'or' ? ' OR ' : ' AND ',
        );
  const [answer] = await db.queryOnce<{ count: number; selectableOthers: boolean; items: Row[] }>(sql`
    WITH r AS MATERIALIZED (SELECT * FROM (${everybody(companyId)}) AS r WHERE ${where}),
    page AS (SELECT r.*, row_number() OVER () AS at FROM (
      SELECT * FROM r ${orderOf(sorting, timeZone)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS r)
    SELECT (SELECT count(*) FROM r) AS count,
           (SELECT count(*) FROM (SELECT FROM memberships o WHERE o.company_id = ${companyId}
                                  AND o.status IN ('active', 'inactive') LIMIT 2) AS two) = 2 AS "selectableOthers",
           (SELECT coalesce(json_agg(json_build_object(
              'id', p.id, 'name', p.name, 'email', p.email, 'role', p.role, 'status', p.status, 'createdOn', p.created_on,
              'modifiedOn', p.modified_on, 'avatarFileId', p.avatar_file_id, 'event', p.event, 'expiresOn', p.expires_on,
              'extraAttributes', (
                SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'value', p.extra ->> a.id::text)
                                         ORDER BY a.created_on, a.id), '[]')
                FROM extra_attributes a WHERE a.company_id = ${companyId} AND p.extra ? a.id::text)) ORDER BY p.at), '[]')
            FROM page p) AS items`);
  const { count, selectableOthers, items } = answer!;
  return {
    items: items.map((row) => present(links, row)),
    totalCount: Math.min(count, limits.tableDepth),
    moreThanCounted: count > limits.tableDepth,
    selectableOthers,
  };
}
