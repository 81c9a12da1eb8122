import { permissionsOfRole, type Role } from '#contract/permissions.ts';
import { sessionGroup, userGroup } from '../hub/connection-register.ts';
import type { Audience } from './announce.ts';

/** A company that a person is an active member of, and as what. */
export interface LiveMembership {
  companyId: string;
  role: Role;
  /** They are not let in until they have a second factor: they hear nothing of the company but that it has changed. */
  waits: boolean;
}

/** The hub's group that an audience is. */
export function groupOf(audience: Audience): string {
  if ('user' in audience) return userGroup(audience.user);
  if ('session' in audience) return sessionGroup(audience.session);
  const { company, permission } = audience;
  if ('waiting' in audience) return `company:${company}:waiting`;
  return permission === undefined ? `company:${company}` : `company:${company}:${permission}`;
}

/** The companies that some groups are of, each once. */
export function companiesIn(groups: Iterable<string>): string[] {
  const companies = new Set<string>();
  for (const group of groups) {
    const [sort, id] = group.split(':');
    if (sort === 'company') companies.add(id!);
  }
  return [...companies];
}

/** The groups that somebody with these memberships is in: each company, and in it each permission that their role holds. */
export function groupsOf(memberships: readonly LiveMembership[]): string[] {
  return memberships.flatMap(({ companyId: company, role, waits }) =>
    waits
      ? [groupOf({ company, waiting: true })]
      : [groupOf({ company }), ...permissionsOfRole[role].map((permission) => groupOf({ company, permission }))],
  );
}
