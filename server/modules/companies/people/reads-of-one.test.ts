import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAvatar, removeAvatar } from '#contract/accounts/user.ts';
import { retrieveMembers } from '#contract/people/members.ts';
import { listAudit } from '#contract/reports/audit.ts';
import { dropUnconfirmedAccounts } from '#server/modules/accounts/drop-unconfirmed-accounts.command.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPng } from '#server/testing/test-company-data.ts';
import { addCompany, addMembers, type TestCompany } from '#server/testing/test-world.ts';

let app: TestApp;
let company: TestCompany;

/**
 * Adds other people's data: thousands of rows in each table that a request reads for one person.
 */
beforeAll(async () => {
  // A single connection can flush its statistics on request.
  app = await createTestApp({ poolSize: 1 });
  company = await addCompany(app.db, { desks: 20 });
  await addMembers(app.db, company.id, 2_000);
  await app.db.query(sql`
    INSERT INTO bookings (company_id, id, kind, bookable_id, container_id, user_id, booked_by, during, occupies, state)
    SELECT d.company_id, gen_random_uuid(), 'desk', d.id, d.location_id, ${company.user}, ${company.user}, hours, hours, 2 * (day % 2)
    FROM desks d, generate_series(1, 400) AS day,
         LATERAL (SELECT tstzrange('2026-11-23 09:00Z'::timestamptz - interval '1 day' * day,
                                   '2026-11-23 16:00Z'::timestamptz - interval '1 day' * day) AS hours) AS booked`);
  await app.db.query(sql`
    INSERT INTO audit_entries (company_id, id, at, by, act, subjects)
    SELECT ${company.id}, gen_random_uuid(), '2026-11-01'::timestamptz + interval '1 second' * n, m.user_id, 'membersTurnedOff',
           ARRAY[m.user_id]
    FROM memberships m, generate_series(1, 5) n WHERE m.company_id = ${company.id} AND m.user_id <> ${company.manager}`);
  await app.db.query(sql`
    INSERT INTO invitations (company_id, id, email, code_hash, invited_by, expires_on, accepted_on, accepted_by)
    SELECT ${company.id}, gen_random_uuid(), user_id || '@other.example', sha256(user_id::text::bytea), ${company.admin}, now(), now(), user_id
    FROM memberships WHERE company_id = ${company.id} AND user_id <> ${company.manager}`);
  await app.db.query(sql`ANALYZE`);
  // The statistics are flushed now. A replaced connection would flush them when it ends, during the
  // first test.
  await app.db.query(sql`SELECT pg_stat_force_next_flush()`);
});
afterAll(() => app.stop());

/** Counts the rows of these tables, and the entries of their indexes, that an action reads. */
async function rowsReadBy(act: () => Promise<unknown>, tables: readonly string[]): Promise<number> {
  const read = async () => {
    await app.db.query(sql`SELECT pg_stat_force_next_flush()`);
    const [row] = await app.db.query<{ read: number }>(sql`
      SELECT (SELECT sum(seq_tup_read) FROM pg_stat_user_tables WHERE relname = ANY(${tables}))::bigint
           + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = ANY(${tables}))::bigint AS read`);
    return row!.read;
  };
  const before = await read();
  await act();
  return (await read()) - before;
}

const manager = () => ({ userId: company.manager, company: company.id });
const admin = () => ({ userId: company.admin, company: company.id });

it('the own data are found among all people’s data', async () => {
  const tables = ['bookings', 'audit_entries', 'invitations', 'booking_participants'];
  const headers = { authorization: `Bearer ${app.tokenOf(company.manager)}` };
  const read = async () => expect((await app.http.inject({ url: '/api/user/data', headers })).statusCode).toBe(200);
  const rows = await rowsReadBy(read, tables);
  expect(rows).toBeLessThan(200);
});

it('the audit lines of one person are found among the lines of all people', async () => {
  const query = { person: company.manager };
  const read = async () => expect((await app.call(listAudit, admin(), { query })).body.items).toEqual([]);
  expect(await rowsReadBy(read, ['audit_entries'])).toBeLessThan(200);
});

it('an unconfirmed account, and an unused picture, are dropped without everything being read', async () => {
  await app.db.query(sql`
    INSERT INTO users (id, email, name, created_on) VALUES (gen_random_uuid(), 'nobody@test.example', 'Nobody', '2026-01-01')`);
  const drop = async () => expect(await dropUnconfirmedAccounts(app.db, app.clock.now())).toBe(1);
  expect(await rowsReadBy(drop, ['audit_entries', 'invitations'])).toBeLessThan(200);
  await app.call(addAvatar, manager(), { file: await createPng(1) } as never);
  const remove = async () => expect((await app.call(removeAvatar, manager())).status).toBe(204);
  expect(await rowsReadBy(remove, ['users'])).toBeLessThan(50);
});

it('tables of members that are read again at once share what is read', async () => {
  const as = manager();
  const once = await rowsReadBy(() => app.call(retrieveMembers, as, { body: {} }), ['all_memberships']);
  expect(once).toBeGreaterThan(2_000);
  const crowd = () => Promise.all(Array.from({ length: 20 }, () => app.call(retrieveMembers, as, { body: {} })));
  expect(await rowsReadBy(crowd, ['all_memberships'])).toBeLessThan(4 * once);
});
