import type { UserCompany } from '#contract/companies.ts';
import type { ModuleLimit } from '#contract/endpoint.ts';
import { type ReportType, reportTypes } from '#contract/reports.ts';

/** The module of each report type. */
const moduleOf: Record<ReportType, ModuleLimit> = {
  desk: 'deskLimit',
  room: 'roomLimit',
  parking: 'parkingSpaceLimit',
  fleet: 'fleetLimit',
};

/** Returns the types that the company's package includes. */
export function openTypes({ packageInfo }: UserCompany): ReportType[] {
  return reportTypes.filter((type) => packageInfo[moduleOf[type]] > 0);
}
