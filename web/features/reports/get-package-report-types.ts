import type { UserCompany } from '#contract/company/companies.ts';
import { type ReportBookingType, reportBookingTypes } from '#contract/reports/reports.ts';
import type { ModuleLimit } from '#contract/wire/endpoint.ts';

/** The package module of each report type. */
const moduleOf: Record<ReportBookingType, ModuleLimit> = {
  desk: 'deskLimit',
  room: 'roomLimit',
  parking: 'parkingSpaceLimit',
  fleet: 'fleetLimit',
};

/** Returns the types that the company's package includes. */
export function getPackageReportTypes({ packageInfo }: UserCompany): ReportBookingType[] {
  return reportBookingTypes.filter((type) => packageInfo[moduleOf[type]] > 0);
}
