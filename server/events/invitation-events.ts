import type { Role } from '#contract/wire/permissions.ts';

interface Act {
  companyId: string;
  /** The id of the person who acted. */
  by: string;
}

/**
 * The events of invitations. The module `companies/invitations` publishes them in the transactions
 * of its commands.
 */
export type InvitationEvent =
  | (Act & { name: 'invitationsSent'; invitations: readonly { id: string; role: Role }[] })
  | (Act & { name: 'invitationResent' | 'invitationRemoved'; invitationId: string })
  /**
   * A person accepted an invitation. They are an active member now, unless an administrator had
   * turned them off.
   */
  | (Act & { name: 'memberJoined'; invitationId: string; role: Role });
