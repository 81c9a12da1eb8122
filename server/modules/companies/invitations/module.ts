import type { InvitationEvent } from '#server/events/invitation-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { InvitationAcceptanceDeps } from './accept-invitation.command.ts';
import { announceInvitationMailStatus } from './announce-emails.subscriber.ts';
import { notifyInvitedPeople } from './notify-invited.subscriber.ts';
import { invitationRoutes } from './routes.ts';
import { updateInvitationEmailFromDirectory } from './update-invitation-email-from-directory.command.ts';

/** The module of invitations: sending and accepting. */
export const invitationsModule = defineModule({
  name: 'companies/invitations',
  deps: (context: AppContext<InvitationEvent>, { accounts }: Pick<InvitationAcceptanceDeps, 'accounts'>) => ({
    ...context,
    accounts,
  }),
  routes: (deps) => invitationRoutes(deps, deps.links),
  subscribers: ({ live }) => [
    announceInvitationMailStatus(live.announce),
    notifyInvitedPeople(live.announce),
    updateInvitationEmailFromDirectory,
  ],
});
