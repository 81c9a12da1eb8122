import type { UserCompany } from '#contract/companies.ts';

/** Where this browser remembers the company chosen last (core, section 9: a fixed key). */
const storageKey = 'hd_selected_company';

export function rememberedCompanyId(): string | null {
  return localStorage.getItem(storageKey);
}

export function rememberCompany(id: string): void {
  localStorage.setItem(storageKey, id);
}

/** SHELL-07: the company that the path's first segment names (in any case), else the remembered one, else the first. */
export function chooseCompany<C extends Pick<UserCompany, 'id' | 'companyUrlName'>>(
  companies: readonly C[],
  firstSegment: string | undefined,
  rememberedId: string | null,
): C | null {
  const named = companies.find((company) => company.companyUrlName.toLowerCase() === firstSegment?.toLowerCase());
  return named ?? companies.find((company) => company.id === rememberedId) ?? companies[0] ?? null;
}

/** SHELL-07: the booking page, or the QR page with its query kept when the query contains qr. */
export function landingOf(company: Pick<UserCompany, 'companyUrlName'>, search: string): string {
  const root = `/${company.companyUrlName}`;
  return new URLSearchParams(search).has('qr') ? `${root}/qr${search}` : `${root}/booking`;
}
