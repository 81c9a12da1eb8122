interface Wanted {
  /** Ids of the chosen people. */
  chosen: readonly string[];
  /** Active people of the company, undefined while unknown. */
  people: readonly { id: string }[] | undefined;
  /** Id of the meeting's holder, who is not a participant. */
  holder: string;
}

/**
 * Returns the participants to show and to send: the chosen people who can be invited (BOOK-07). The
 * server would refuse one who has left, or the meeting's holder.
 */
export function participantsSent({ chosen, people, holder }: Wanted): string[] {
  const offered = people && new Set(people.map((person) => person.id));
  return chosen.filter((id) => id !== holder && (offered?.has(id) ?? true));
}
