import { type Permission, permissionsOfRole, type Role } from '#contract/wire/permissions.ts';
import type { AddresseeGroups } from '../hub/addressee-groups.ts';
import { getSessionGroup, getUserGroup } from '../hub/connection-register.ts';
import type { Audience, HiddenNameReaders, NameReaderAudience, NonReaderAudience } from './announce.ts';

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

/** The audiences that are one group of the hub. */
type OneGroup = Exclude<Audience, NameReaderAudience | NonReaderAudience>;

const getReaderGroups = (company: string, { permission, userIds }: HiddenNameReaders): string[] => [
  ...(permission === undefined ? [] : [getAudienceGroup({ company, permission })]),
  ...userIds.map(getUserGroup),
];

/** Returns the groups that decide which connections get an event for an audience. */
export function getAddresseeGroups(audience: Audience): AddresseeGroups {
  if ('readersIn' in audience) {
    const { readersIn: company, permission, readers } = audience;
    return { groups: getReaderGroups(company, readers), within: getCompanyGroup(company, permission) };
  }
  if ('exceptReaders' in audience) {
    const { company, permission, exceptReaders } = audience;
    return { groups: [getCompanyGroup(company, permission)], except: getReaderGroups(company, exceptReaders) };
  }
  return { groups: [getAudienceGroup(audience)] };
}

const getCompanyGroup = (company: string, permission: Permission | undefined): string =>
  permission === undefined ? getAudienceGroup({ company }) : getAudienceGroup({ company, permission });

/** Returns the hub's group of an audience that is one group. */
export function getAudienceGroup(audience: OneGroup): string {
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
