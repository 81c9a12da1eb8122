interface Wanted {
  /** Ids of the people who were chosen. */
  chosen: readonly string[];
  /** Active people of the company; undefined while unknown. */
  people: readonly { id: string }[] | undefined;
  /** Who will hold the meeting, and is none of its participants. */
  holder: string;
}

/**
 * The participants to show and to send: those of the chosen who are offered now (BOOK-07). Somebody who left since, or
 * whom the meeting is now booked for, would be refused without being seen.
 */
export function participantsSent({ chosen, people, holder }: Wanted): string[] {
  const offered = people && new Set(people.map((person) => person.id));
  return chosen.filter((id) => id !== holder && (offered?.has(id) ?? true));
}
