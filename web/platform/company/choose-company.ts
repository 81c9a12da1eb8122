import type { UserCompany } from '#contract/company/companies.ts';

/** The localStorage key of the company that was opened last (core, section 9: a fixed key). */
const storageKey = 'hd_selected_company';

export function getStoredCompanyId(): string | null {
  return localStorage.getItem(storageKey);
}

export function storeCompanyId(id: string): void {
  localStorage.setItem(storageKey, id);
}

/**
 * Returns the company to open (SHELL-07). It is the company in the path's first segment, in upper
 * or lower case, else the remembered company, else the first. Null for a person without companies.
 */
export function findCompanyToOpen<C extends Pick<UserCompany, 'id' | 'companyUrlName'>>(
  companies: readonly C[],
  firstSegment: string | undefined,
  rememberedId: string | null,
): C | null {
  const named = companies.find((company) => company.companyUrlName.toLowerCase() === firstSegment?.toLowerCase());
  return named ?? companies.find((company) => company.id === rememberedId) ?? companies[0] ?? null;
}

/**
 * Returns a company's landing path (SHELL-07): its booking page, or its QR page if the query has
 * `qr`.
 */
export function getLandingPath(company: Pick<UserCompany, 'companyUrlName'>, search: string): string {
  const root = `/${company.companyUrlName}`;
  return new URLSearchParams(search).has('qr') ? `${root}/qr${search}` : `${root}/booking`;
}
