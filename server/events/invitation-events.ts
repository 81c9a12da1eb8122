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
  /** A person accepted an invitation: they are an active member from now on, or again. */
  | (Act & { name: 'memberJoined'; invitationId: string; role: Role });
