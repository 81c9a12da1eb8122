import type { CompanyMember, MemberStatus } from '#contract/people/members.ts';

/**
 * Returns the status of a member. `isActive` is null for an invited person, true for an active and
 * false for an inactive member (core, section 3).
 */
export function getMemberStatus({ isActive }: Pick<CompanyMember, 'isActive'>): MemberStatus {
  if (isActive === null) return 'pending';
  return isActive ? 'active' : 'inactive';
}

/** Returns which actions are possible for all of the selected members together (USER-04). */
export function getPossibleMemberActions(members: readonly Pick<CompanyMember, 'isActive'>[]) {
  const some = members.length > 0;
  return {
    turnOn: some && members.every(({ isActive }) => isActive === false),
    turnOff: some && members.every(({ isActive }) => isActive === true),
    changeRole: some && members.every(({ isActive }) => isActive === true),
  };
}
