import type { UserCompany } from '#contract/company/companies.ts';

/** The fields of a company that the list of organisations needs. */
export type Organisation = Pick<UserCompany, 'id' | 'name' | 'companyUrlName' | 'group' | 'logo'>;

export interface OrganisationGroup<O extends Organisation = Organisation> {
  /** The name of the group. Null for organisations without a group. */
  name: string | null;
  order: number;
  organisations: O[];
}

/**
 * Parses a company's group 'order;name'. A group without a number comes after all numbered groups.
 */
function readTag(tag: string): { order: number; name: string } {
  const [, order, name] = /^\s*(-?\d+)\s*;(.*)$/s.exec(tag) ?? [];
  if (order === undefined || name === undefined) return { order: Number.POSITIVE_INFINITY, name: tag.trim() };
  return { order: Number(order), name: name.trim() };
}

/**
 * Groups organisations for the profile drawer (SHELL-06). Groups sort by order and then by name,
 * and organisations without a group come last. Within a group organisations sort by name.
 */
export function groupOrganisationsByLabel<O extends Organisation>(
  organisations: readonly O[],
  locale: string,
): OrganisationGroup<O>[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const groups = new Map<string, OrganisationGroup<O>>();
  for (const organisation of organisations) {
    const tag = organisation.group?.trim() ? readTag(organisation.group) : { order: Number.NaN, name: null };
    const key = JSON.stringify([tag.order, tag.name]);
    const group = groups.get(key) ?? { ...tag, organisations: [] };
    group.organisations.push(organisation);
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort((a, b) => {
    if (a.name === null || b.name === null) return a.name === null ? 1 : -1;
    return a.order === b.order ? compare(a.name, b.name) : a.order - b.order;
  });
  for (const group of sorted) group.organisations.sort((a, b) => compare(a.name, b.name));
  return sorted;
}
