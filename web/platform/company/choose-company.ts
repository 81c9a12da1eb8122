import type { UserCompany } from '#contract/company/companies.ts';

/** The key of localStorage that holds the company chosen last (core, section 9: a fixed key). */
const storageKey = 'hd_selected_company';

export function rememberedCompanyId(): string | null {
  return localStorage.getItem(storageKey);
}

export function rememberCompany(id: string): void {
  localStorage.setItem(storageKey, id);
}

/**
 * Returns the company of SHELL-07: the one in the path's first segment, in any case. Otherwise it
 * is the remembered one, else the first. Null without companies.
 */
export function chooseCompany<C extends Pick<UserCompany, 'id' | 'companyUrlName'>>(
  companies: readonly C[],
  firstSegment: string | undefined,
  rememberedId: string | null,
): C | null {
  const named = companies.find((company) => company.companyUrlName.toLowerCase() === firstSegment?.toLowerCase());
  return named ?? companies.find((company) => company.id === rememberedId) ?? companies[0] ?? null;
}

/** Returns the landing path (SHELL-07): the booking page, or the QR page if the query has qr. */
export function landingOf(company: Pick<UserCompany, 'companyUrlName'>, search: string): string {
  const root = `/${company.companyUrlName}`;
  return new URLSearchParams(search).has('qr') ? `${root}/qr${search}` : `${root}/booking`;
}
