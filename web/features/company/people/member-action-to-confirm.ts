import type { CompanyMember } from '#contract/people/members.ts';

/** An action on members that a dialog confirms first. */
export type MemberActionToConfirm =
  | { act: 'turnOff'; members: readonly CompanyMember[] }
  | { act: 'remove'; member: CompanyMember }
  | { act: 'takeBack'; member: CompanyMember };

/**
 * Returns the names of the members that the action concerns, or the email of a person without a
 * name.
 */
export function getAffectedMemberNames(act: MemberActionToConfirm): string[] {
  const members = act.act === 'turnOff' ? act.members : [act.member];
  return members.map(({ name, email }) => name || email);
}
