import type { UserCompany } from '#contract/company/companies.ts';

/** Returns the path of a location's editor (core, section 2: /locationv2/{locationId}). */
export function getEditorPath({ companyUrlName }: Pick<UserCompany, 'companyUrlName'>, locationId: string): string {
  return `/${companyUrlName}/locationv2/${locationId}`;
}
