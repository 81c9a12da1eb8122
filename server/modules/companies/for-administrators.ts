import { userCompany } from '#contract/company/companies.ts';
import { companyDetails } from '#contract/company/company-details.ts';

const ofAdministrators = new Set([
  ...Object.keys(companyDetails.shape).filter((field) => !(field in userCompany.shape)),
  // Not a field of the company. Administrators see it in the settings: the host of the HR calendar.
  'absenceCalendar',
]);

/**
 * Returns whether every changed field is visible to administrators only, such as invoice data and
 * the phone number.
 */
export function hasOnlyAdministratorFields(after: object): boolean {
  return Object.keys(after).every((field) => ofAdministrators.has(field));
}
