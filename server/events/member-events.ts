import type { NameCircle } from '#contract/people/name-privacy.ts';
import type { Role } from '#contract/wire/permissions.ts';

/** A person's action in a company, mostly an administrator's. */
interface Act {
  companyId: string;
  /** The id of the person who acted. */
  by: string;
}

/** An extra attribute before and after. Null when it did not exist or is removed. */
interface AttributeChange extends Act {
  attributeId: string;
  before: { name: string } | null;
  after: { name: string } | null;
}

/**
 * The events of people. The module `companies/people` publishes them in the transactions of its
 * commands.
 */
export type PeopleEvent =
  /**
   * A person changed their profile, such as the name, picture or language. It applies in every
   * company. `namesSeenBy` is there if the person chose another circle of readers of their name,
   * with the companies in which it holds.
   */
  | {
      name: 'profileChanged';
      userId: string;
      namesSeenBy?: { before: NameCircle; after: NameCircle; companyIds: readonly string[] };
    }
  | (Act & { name: 'membersTurnedOn'; userIds: readonly string[] })
  /** The members lose access to the company. A removed member also leaves the list of members. */
  | (Act & { name: 'membersTurnedOff'; userIds: readonly string[] })
  | (Act & { name: 'memberRemoved'; userIds: readonly string[] })
  /** A person has deleted their own account, and left the company with it. */
  | (Act & { name: 'memberDeletedAccount'; userIds: readonly string[] })
  | (Act & { name: 'memberRolesChanged'; changes: readonly { userId: string; before: Role; after: Role }[] })
  | (AttributeChange & { name: 'extraAttributeAdded' | 'extraAttributeRenamed' | 'extraAttributeRemoved' })
  /** An administrator changed a member's value of an extra attribute. Null means no value. */
  | (Act & {
      name: 'extraAttributeSet';
      userId: string;
      attribute: string;
      before: string | null;
      after: string | null;
    })
  /** An administrator requested that all open pages and servers reload the permissions. */
  | (Act & { name: 'usersCacheRefreshed' });
