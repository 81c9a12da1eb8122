import { permissionsOfRole, type Role } from '#contract/wire/permissions.ts';
import { getSessionGroup, getUserGroup } from '../hub/connection-register.ts';
import type { Audience } from './announce.ts';

/** A person's active membership of a company, with their role. */
export interface LiveMembership {
  companyId: string;
  role: Role;
  /**
   * True while the company requires a second factor that the person lacks. The person then learns
   * nothing about the company except that it has changed.
   */
  waits: boolean;
}

/** Returns the hub's group of an audience. */
export function getAudienceGroup(audience: Audience): string {
  if ('user' in audience) return getUserGroup(audience.user);
  if ('session' in audience) return getSessionGroup(audience.session);
  const { company, permission } = audience;
  if ('waiting' in audience) return `company:${company}:waiting`;
  return permission === undefined ? `company:${company}` : `company:${company}:${permission}`;
}

/** Returns the ids of the companies to which groups belong, each once. */
export function getCompanyIdsOfGroups(groups: Iterable<string>): string[] {
  const companies = new Set<string>();
  for (const group of groups) {
    const [sort, id] = group.split(':');
    if (sort === 'company') companies.add(id!);
  }
  return [...companies];
}

/**
 * Returns the groups of a person with these memberships. They are each company, and in it each
 * permission of their role. A membership that waits for a second factor gives only the company's
 * group of waiting members.
 */
export function getMembershipGroups(memberships: readonly LiveMembership[]): string[] {
  return memberships.flatMap(({ companyId: company, role, waits }) =>
    waits
      ? [getAudienceGroup({ company, waiting: true })]
      : [
          getAudienceGroup({ company }),
          ...permissionsOfRole[role].map((permission) => getAudienceGroup({ company, permission })),
        ],
  );
}
