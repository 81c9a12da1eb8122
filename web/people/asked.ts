import type { CompanyMember } from '#contract/members.ts';

/** What is asked about before it is done. */
export type Asked =
  | { act: 'turnOff'; members: readonly CompanyMember[] }
  | { act: 'remove'; member: CompanyMember }
  | { act: 'takeBack'; member: CompanyMember };

/** Whom it is about, as they are called. */
export function namesOf(asked: Asked): string[] {
  const members = asked.act === 'turnOff' ? asked.members : [asked.member];
  return members.map(({ name, email }) => name || email);
}
