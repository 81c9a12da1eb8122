import type { UserCompany } from '#contract/companies.ts';

/** Where a location is drawn (core, section 2: /locationv2/{locationId}). */
export function editorAddress({ companyUrlName }: Pick<UserCompany, 'companyUrlName'>, locationId: string): string {
  return `/${companyUrlName}/locationv2/${locationId}`;
}
