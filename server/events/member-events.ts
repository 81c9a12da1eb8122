import type { Role } from '#contract/wire/permissions.ts';

/** An administrator's act in a company. */
interface Act {
  companyId: string;
  /** The person who did it. */
  by: string;
}

/** An extra attribute before and after. Null when it did not exist or is removed. */
interface AttributeChange extends Act {
  attributeId: string;
  before: { name: string } | null;
  after: { name: string } | null;
}

/** The events of people, published by this module's commands in their transactions. */
export type PeopleEvent =
  /** Name, picture or language, in every company. */
  | { name: 'profileChanged'; userId: string }
  | (Act & { name: 'membersTurnedOn'; userIds: readonly string[] })
  /**
   * They may do nothing in the company any more. A removed member is also no longer listed there.
   */
  | (Act & { name: 'membersTurnedOff'; userIds: readonly string[] })
  | (Act & { name: 'memberRemoved'; userIds: readonly string[] })
  /** A person has deleted their own account, and left the company with it. */
  | (Act & { name: 'memberDeletedAccount'; userIds: readonly string[] })
  | (Act & { name: 'memberRolesChanged'; changes: readonly { userId: string; before: Role; after: Role }[] })
  | (AttributeChange & { name: 'extraAttributeAdded' | 'extraAttributeRenamed' | 'extraAttributeRemoved' })
  /** A member's value of an extra attribute. Null for none. */
  | (Act & {
      name: 'extraAttributeSet';
      userId: string;
      attribute: string;
      before: string | null;
      after: string | null;
    })
  /** All open pages and every server read the permissions again. */
  | (Act & { name: 'usersCacheRefreshed' });
