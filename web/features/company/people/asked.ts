import type { CompanyMember } from '#contract/people/members.ts';

/** An action that a dialog confirms first. */
export type Asked =
  | { act: 'turnOff'; members: readonly CompanyMember[] }
  | { act: 'remove'; member: CompanyMember }
  | { act: 'takeBack'; member: CompanyMember };

/** Returns the names of the people concerned, or their emails. */
export function namesOf(asked: Asked): string[] {
  const members = asked.act === 'turnOff' ? asked.members : [asked.member];
  return members.map(({ name, email }) => name || email);
}
