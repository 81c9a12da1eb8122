import type { Role } from '#contract/permissions.ts';

/** An administrator's act in a company. */
interface Act {
  companyId: string;
  /** Who did it. */
  by: string;
}

/** Of an extra attribute: as it was and is; null where it was not there or is no longer. */
interface AttributeChange extends Act {
  attributeId: string;
  before: { name: string } | null;
  after: { name: string } | null;
}

/** What happens to people, said by this module's commands in their transactions. */
export type PeopleEvent =
  /** Name, picture or language; theirs in every company. */
  | { name: 'profileChanged'; userId: string }
  | (Act & { name: 'membersTurnedOn'; userIds: readonly string[] })
  /** They may do nothing in the company any more; who is removed besides is no longer listed there. */
  | (Act & { name: 'membersTurnedOff'; userIds: readonly string[] })
  | (Act & { name: 'memberRemoved'; userIds: readonly string[] })
  /** Somebody has deleted their own account, and has left with it. */
  | (Act & { name: 'memberDeletedAccount'; userIds: readonly string[] })
  | (Act & { name: 'memberRolesChanged'; changes: readonly { userId: string; before: Role; after: Role }[] })
  | (AttributeChange & { name: 'extraAttributeAdded' | 'extraAttributeRenamed' | 'extraAttributeRemoved' })
  /** A member's value of an extra attribute; null for none. */
  | (Act & {
      name: 'extraAttributeSet';
      userId: string;
      attribute: string;
      before: string | null;
      after: string | null;
    })
  /** Everybody's open pages and every server read anew who may do what. */
  | (Act & { name: 'usersCacheRefreshed' });
