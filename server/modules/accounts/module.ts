import type { SsoEvent } from '#server/events/account-events.ts';
import type { SecondFactorEvent } from '#server/events/factor-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import type { ProviderSettings } from '#server/platform/provider-settings.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRoutes } from './account-routes.ts';
import type { PersonEraser } from './delete-account.command.ts';
import { dropEndedSessions } from './drop-ended-sessions.command.ts';
import { dropOldCodes } from './drop-old-codes.command.ts';
import { dropExpiredAttemptCounters } from './drop-old-sign-in-failures.command.ts';
import { dropUnconfirmedAccounts } from './drop-unconfirmed-accounts.command.ts';
import { announceSecondFactors } from './factors/announce-second-factors.subscriber.ts';
import type { FactorDeps } from './factors/factor-deps.ts';
import { deleteExpiredChallengesAndSignIns } from './factors/passkey-challenges.command.ts';
import { factorRoutes, secondStepRoutes } from './factors/routes.ts';
import type { InvitationOperations, ProviderDeps } from './providers/provider-deps.ts';
import { providerRoutes } from './providers/routes.ts';
import { spentSignInStore } from './providers/spent-sign-ins.ts';
import { signInRoutes } from './routes.ts';
import { createSendAccountEmailHandler } from './send-account-email.ts';
import { sessionRoutes } from './session-routes.ts';
import { createNotifyShutOutHandler, enqueueShutOutEmails } from './sso/notify-shut-out.command.ts';
import { dropOldRefusedSubjects } from './sso/refused-subjects.command.ts';
import { companySsoRoutes } from './sso/routes.ts';

type Published = SsoEvent | SecondFactorEvent | PeopleEvent;

/** The dependencies of this module beyond the platform's services. */
interface AccountModuleDeps {
  identity: AccountDeps;
  erasure: PersonEraser;
  invitations: InvitationOperations;
  settings: ProviderSettings;
  outboundHttp: OutboundHttp;
}

/** Builds the dependencies of signing in by providers and by companies' single sign-on. */
function externalOf(
  { publish, log, encryptorFor, signerFor }: AppContext<Published>,
  { identity, invitations, settings, outboundHttp }: AccountModuleDeps,
): ProviderDeps {
  return {
    ...{ identity, invitations, settings, publish, log, outboundHttp },
    encryptors: {
      attempt: encryptorFor('sign-in by a provider'),
      outcome: encryptorFor('outcome of a sign-in by a provider'),
      answer: encryptorFor('answer to a return from a provider'),
      companySecret: encryptorFor('secret of a company’s provider'),
    },
    signDomain: signerFor('proof of a domain'),
  };
}

/** Builds the dependencies of second factors. */
const factorsOf = (
  { publish, encryptorFor }: AppContext<Published>,
  { identity }: Pick<AccountModuleDeps, 'identity'>,
): FactorDeps => ({ identity, publish, encryptor: encryptorFor('authenticator apps') });

/** The module of accounts, sessions and every way of signing in. */
export const accountsModule = defineModule({
  name: 'accounts',
  deps: (context: AppContext<Published>, needs: AccountModuleDeps) => ({
    ...context,
    identity: needs.identity,
    erasure: needs.erasure,
    external: externalOf(context, needs),
    factors: factorsOf(context, needs),
  }),
  routes: ({ identity, erasure, external, factors }) => [
    ...signInRoutes(identity),
    ...accountRoutes(factors, erasure),
    ...sessionRoutes(identity),
    ...secondStepRoutes(factors),
    ...factorRoutes(factors),
    ...providerRoutes(external),
    ...companySsoRoutes(external),
  ],
  subscribers: ({ live, identity }) => [announceSecondFactors(live), enqueueShutOutEmails(identity)],
  jobs: ({ identity }) => [createSendAccountEmailHandler(identity), createNotifyShutOutHandler(identity)],
  cleanups: ({ db, clock }) => ({
    endedSessions: () => dropEndedSessions(db, clock.now()),
    oldSignInFailures: () => dropExpiredAttemptCounters(db, clock.now()),
    unconfirmedAccounts: () => dropUnconfirmedAccounts(db, clock.now()),
    expiredSignInAttempts: () => deleteExpiredChallengesAndSignIns(db, clock.now()),
    oldCodes: () => dropOldCodes(db, clock.now()),
    spentSignIns: () => spentSignInStore.dropOld(db, clock.now()),
    oldSsoRefusals: () => dropOldRefusedSubjects(db, clock.now()),
  }),
});
