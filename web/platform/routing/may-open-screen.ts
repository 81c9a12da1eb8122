import type { UserCompany } from '#contract/company/companies.ts';
import { hasPermission, type Permission } from '#contract/wire/permissions.ts';
import type { ScreenDefinition } from './screens.ts';

/**
 * Returns whether a member may open a screen (SHELL-01). The screen demands permissions, module
 * limits above 0, or a rule of its own.
 */
export function mayOpenScreen(company: UserCompany, screen: ScreenDefinition): boolean {
  const has = (permission: Permission) => hasPermission(company.permissions, permission);
  if (!(screen.allOf ?? []).every(has)) return false;
  if (screen.anyOf && !screen.anyOf.some(has)) return false;
  if (screen.anyModule && !screen.anyModule.some((limit) => company.packageInfo[limit] > 0)) return false;
  return !screen.visible || screen.visible(company);
}
