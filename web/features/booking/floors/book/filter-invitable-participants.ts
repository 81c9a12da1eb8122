interface Wanted {
  /** The ids of the people in the participants field. */
  chosen: readonly string[];
  /** The active people of the company. Undefined until loaded. */
  people: readonly { id: string }[] | undefined;
  /** The id of the meeting's holder, who is not a participant. */
  holder: string;
}

/**
 * Returns the participants to show and to send: the selected people who can be invited (BOOK-07).
 * The server would refuse a person who has left, and the meeting's holder.
 */
export function filterInvitableParticipants({ chosen, people, holder }: Wanted): string[] {
  const offered = people && new Set(people.map((person) => person.id));
  return chosen.filter((id) => id !== holder && (offered?.has(id) ?? true));
}
