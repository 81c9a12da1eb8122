import { companyDetails, userCompany } from '#contract/companies.ts';

const ofAdministrators = new Set(Object.keys(companyDetails.shape).filter((field) => !(field in userCompany.shape)));

/** Whether only administrators see what was changed: invoice data, the telephone. */
export function isForAdministrators(after: object): boolean {
  return Object.keys(after).every((field) => ofAdministrators.has(field));
}
