import { createContext, useContext } from 'react';
import type { Profile } from '#contract/accounts/user.ts';
import type { UserCompany } from '#contract/company/companies.ts';
import { hasPermission, type Permission } from '#contract/wire/permissions.ts';

/** The signed-in person, their companies, and the open company. */
export interface CompanyContextValue {
  company: UserCompany;
  companies: readonly UserCompany[];
  profile: Profile;
}

export const CompanyContext = createContext<CompanyContextValue | null>(null);

/** Returns the company, the person and their permissions. @throws outside of a company's route */
export function useCompanyContext(): CompanyContextValue & { may: (permission: Permission) => boolean } {
  const workplace = useContext(CompanyContext);
  if (!workplace) throw new Error('useCompanyContext needs a company route above it');
  return { ...workplace, may: (permission) => hasPermission(workplace.company.permissions, permission) };
}
