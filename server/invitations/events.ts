import type { Role } from '#contract/permissions.ts';

interface Act {
  companyId: string;
  /** Who did it. */
  by: string;
}

/** What happens to invitations, said by this module's commands in their transactions. */
export type InvitationEvent =
  | (Act & { name: 'invitationsSent'; invitations: readonly { id: string; role: Role }[] })
  | (Act & { name: 'invitationResent' | 'invitationRemoved'; invitationId: string })
  /** Somebody accepted an invitation, themselves: they are an active member from now on, or again. */
  | (Act & { name: 'memberJoined'; invitationId: string; role: Role });
