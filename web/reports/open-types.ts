import type { UserCompany } from '#contract/companies.ts';
import type { ModuleLimit } from '#contract/endpoint.ts';
import { type ReportType, reportTypes } from '#contract/reports.ts';

/** Which module each type of a report belongs to. */
const moduleOf: Record<ReportType, ModuleLimit> = {
  desk: 'deskLimit',
  room: 'roomLimit',
  parking: 'parkingSpaceLimit',
  fleet: 'fleetLimit',
};

/** What the company's package lets be booked: what else there is, no report knows. */
export function openTypes({ packageInfo }: UserCompany): ReportType[] {
  return reportTypes.filter((type) => packageInfo[moduleOf[type]] > 0);
}
