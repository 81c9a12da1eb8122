import type { UserCompany } from '#contract/company/companies.ts';
import { holds, type Permission } from '#contract/wire/permissions.ts';
import type { Screen } from './screens.ts';

/**
 * Returns whether a member may open a screen: permissions all of and any of, module limits, its own
 * rule (SHELL-01).
 */
export function mayOpen(company: UserCompany, screen: Screen): boolean {
  const has = (permission: Permission) => holds(company.permissions, permission);
  if (!(screen.allOf ?? []).every(has)) return false;
  if (screen.anyOf && !screen.anyOf.some(has)) return false;
  if (screen.anyModule && !screen.anyModule.some((limit) => company.packageInfo[limit] > 0)) return false;
  return !screen.visible || screen.visible(company);
}
