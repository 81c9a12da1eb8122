import type { UserCompany } from '#contract/companies.ts';

/** Where a location is drawn (core, section 2: /locationv2/{locationId}). */
export function editorAddress({ companyUrlName }: Pick<UserCompany, 'companyUrlName'>, locationId: string): string {
  return `/${companyUrlName}/locationv2/${locationId}`;
}

/** The id in the page of the link there: the card that was added takes the focus by it. */
export const configureId = (locationId: string): string => `configure-${locationId}`;
