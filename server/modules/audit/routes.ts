import * as contract from '#contract/reports/audit.ts';
import { createKeysetPage } from '#contract/wire/keyset.ts';
import { findPresentOrFormerMembers } from '#server/modules/companies/people/find-present-or-former-members.query.ts';
import { requirePresentOrFormerMembers } from '#server/modules/companies/people/require-people.query.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readAudit } from './audit.query.ts';

/** The routes that read the audit trail. */
export function auditRoutes({ db, links }: { db: Database; links: PictureUrlBuilder }): Route[] {
  return [
    createRoute(contract.findAuditPeople, async ({ query, caller }) => ({
      people: await findPresentOrFormerMembers(db, links, caller.companyId, query.text),
    })),
    createRoute(contract.listAudit, async ({ query, caller }) => {
      if (query.person) await requirePresentOrFormerMembers(db, caller.companyId, [query.person]);
      const rows = await readAudit(db, links, caller.companyId, query);
      return createKeysetPage(rows, query.limit, ({ at, id }) => ({ at, id }));
    }),
  ];
}
