import { createContext, useContext } from 'react';
import type { Profile } from '#contract/accounts/user.ts';
import type { UserCompany } from '#contract/company/companies.ts';
import { holds, type Permission } from '#contract/wire/permissions.ts';

/** The signed-in person, their companies, and the open company. */
export interface Workplace {
  company: UserCompany;
  companies: readonly UserCompany[];
  profile: Profile;
}

export const WorkplaceContext = createContext<Workplace | null>(null);

/** Returns the company, the person and their permissions. @throws above the company's route */
export function useWorkplace(): Workplace & { may: (permission: Permission) => boolean } {
  const workplace = useContext(WorkplaceContext);
  if (!workplace) throw new Error('useWorkplace needs a company route above it');
  return { ...workplace, may: (permission) => holds(workplace.company.permissions, permission) };
}
