/** What happens to people, said by this module's commands in their transactions. */
export type PeopleEvent =
  /** Name, picture or language; theirs in every company. */
  { name: 'profileChanged'; userId: string };
