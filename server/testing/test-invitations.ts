import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Role } from '#contract/wire/permissions.ts';
import { createInvitationCode, hashInvitationCode } from '#server/modules/companies/invitations/invitation-code.ts';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-world.ts';

/**
 * Stores an unanswered invitation, as if its email was sent an hour ago. `code` is the code in the
 * email's link.
 */
export async function addInvitation(
  app: TestApp,
  company: Pick<TestCompany, 'id' | 'admin'>,
  { email = `${randomUUID()}@test.example`, role = 'user' as Role } = {},
): Promise<{ id: string; email: string; code: string }> {
  const [id, code] = [randomUUID(), createInvitationCode()];
  const sent = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
  await app.db.query(sql`
    INSERT INTO invitations (company_id, id, email, role, code_hash, invited_by, expires_on, created_on, modified_on)
    VALUES (${company.id}, ${id}, ${email}, ${role}, ${hashInvitationCode(code)}, ${company.admin},
            ${sent}::timestamptz + interval '30 days', ${sent}, ${sent})`);
  return { id, email, code };
}

/** Stores an extra attribute of a company. */
export async function storeExtraAttribute(
  app: TestApp,
  companyId: string,
  name: string = randomUUID(),
): Promise<string> {
  const id = randomUUID();
  await app.db.query(sql`INSERT INTO extra_attributes (company_id, id, name) VALUES (${companyId}, ${id}, ${name})`);
  return id;
}
