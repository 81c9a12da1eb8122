import type { BookedKind } from '#contract/places/booked-kinds.ts';
import * as contract from '#contract/reports/reports.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { createKeysetPage } from '#contract/wire/keyset.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { requireReportsByPerson } from '#server/modules/booking/engine/names/reports-by-person.policy.ts';
import { listExtraAttributes } from '#server/modules/companies/people/extra-attributes.query.ts';
import { findPresentOrFormerMembers } from '#server/modules/companies/people/find-present-or-former-members.query.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { StreamedListPage } from '#server/platform/http/streamed-list-page.ts';
import { presentChoices } from './choices.presenter.ts';
import { readChosenUsers } from './chosen-users.query.ts';
import { readReportPage } from './report.query.ts';
import { readFilterableReportContainers } from './report-places.query.ts';
import { createCheckedReportRequest, selectReportableKindsOfPackage } from './report-request.ts';
import { createRowPresenter } from './row.presenter.ts';
import { presentSummary } from './summary.presenter.ts';
import { readSummary } from './summary.query.ts';

/**
 * The number of rows in one chunk of a response, some 0.2 MB. The server sends a chunk while it
 * writes the next.
 */
const sentAtOnce = 250;

export interface ReportDeps {
  db: Database;
  links: PictureUrlBuilder;
  kinds: Record<BookedKind, BookableKind>;
}

/** The routes of reports about the use of places (REP-01, REP-02). */
export function reportRoutes({ db, links, kinds }: ReportDeps): Route[] {
  return [
    createRoute(contract.getReport, async ({ query: { after, limit, ...filter }, caller, exchange }) => {
      const request = await createCheckedReportRequest(db, kinds, caller, filter);
      const [bookings, attributes] = await Promise.all([
        readReportPage(db, request, { after, limit }),
        listExtraAttributes(db, caller.companyId),
      ]);
      const { items, next } = createKeysetPage(bookings, limit, ({ startDate, id }) => ({ startDate, id }));
      const presentRow = createRowPresenter(request.kinds, attributes, exchange.language);
      async function* parts() {
        for (let at = 0; at < items.length; at += sentAtOnce) yield items.slice(at, at + sentAtOnce).map(presentRow);
      }
      return new StreamedListPage<EndpointOutput<typeof contract.getReport>>(parts(), () => ({
        next,
        extraAttributes: request.byPerson ? attributes.map(({ name }) => name) : [],
      }));
    }),
    createRoute(contract.getReportSummary, async ({ query, caller }) => {
      const request = await createCheckedReportRequest(db, kinds, caller, query);
      const [rows, chosenUsers] = await Promise.all([
        readSummary(db, request),
        readChosenUsers(db, links, caller.companyId, request.users),
      ]);
      return { ...presentSummary(rows, request, request.kinds, links), chosenUsers };
    }),
    createRoute(contract.getReportChoices, async ({ caller }) =>
      presentChoices(
        await readFilterableReportContainers(db, caller.companyId),
        selectReportableKindsOfPackage(kinds, caller),
      ),
    ),
    createRoute(contract.findReportUsers, async ({ query, caller }) => {
      requireReportsByPerson(caller);
      return { users: await findPresentOrFormerMembers(db, links, caller.companyId, query.text) };
    }),
  ];
}
