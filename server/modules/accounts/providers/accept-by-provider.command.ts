import { v7 as uuid } from 'uuid';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { LogSecurityEvent } from '#server/platform/security-log.ts';
import { confirmInvitedAccount } from '../create-invited-account-operations.command.ts';
import { isMailboxUnproven } from '../sso/opened-by-sso.query.ts';
import { runSignInStoringRefusal } from '../sso/refused-subjects.command.ts';
import { findOrCreateSsoAccount } from '../sso/sign-in-by-sso.command.ts';
import { lockAccount, notifyOfProviderLink } from './account-of-email.ts';
import { throwExternalSignInFailure } from './external-failure.ts';
import { fetchProviderPicture } from './fetch-provider-picture.ts';
import { linkProviderSubject } from './link-provider.command.ts';
import type { ProviderAttempt } from './provider-attempt.ts';
import type { InvitationUnderLock, ProviderDeps } from './provider-deps.ts';
import type { ProviderSignInOutcome } from './provider-sign-in-outcome.ts';
import type { ExternalPerson } from './read-provider-response.ts';
import { createAccountFromProvider } from './register-external.command.ts';
import { requireEmail } from './require-email.ts';
import { findLinkedUser, getExternalPersonName } from './sign-in-by-provider.command.ts';

/** The person who signed in at the provider, with the consents from the invitation's page. */
interface Acceptor {
  person: ExternalPerson;
  picture: Buffer | null;
  language: Locale;
  consents: { marketingConsent: boolean } | null;
  logSecurity: LogSecurityEvent;
}

/**
 * Finds, links or creates the invited person's account. Before it links or creates one, the
 * provider must have verified the email, although the invitation reached the mailbox. It refuses an
 * unconfirmed account, whose password another person may know.
 */
async function findOrCreateAccountByProvider(
  deps: ProviderDeps,
  tx: Transaction,
  provider: LoginProvider,
  { person, picture, language, consents, logSecurity }: Acceptor,
  { email }: InvitationUnderLock,
): Promise<string> {
  const linked = await findLinkedUser(tx, provider, person);
  const said = linked ? person.email : requireEmail(person);
  if (!linked && person.emailVerified !== true) throwExternalSignInFailure('emailNotVerified');
  const account = await lockAccount(tx, linked ? { id: linked.userId } : { email });
  if ((linked ? account?.email : said) !== email) refuse('InvitationForAnotherUser', {});
  if (account && !account.emailConfirmed) throwExternalSignInFailure('accountNotConfirmed');
  if (linked) return linked.userId;
  if (account && (await isMailboxUnproven(tx, account.id, deps.identity.clock.now())))
    throwExternalSignInFailure('accountOfCompany');
  const userId = account?.id ?? uuid();
  if (!account) {
    const made = { userId, email, name: getExternalPersonName(person, email), language, consents, picture };
    if (!(await createAccountFromProvider(tx, made, deps.identity.clock.now()))) refuse('invitationChanged', {});
    const { signers } = deps.identity;
    tx.afterCommit(() => logSecurity('user_created', { account: signers.pseudonym(email), userId }));
  }
  await linkProviderSubject(tx, userId, provider, person);
  if (account) await notifyOfProviderLink(deps, tx, account, provider);
  return userId;
}

/**
 * Finds, links or creates the invited person's account by single sign-on of the inviting company,
 * or of another company.
 */
async function findOrCreateAccountBySso(
  deps: ProviderDeps,
  tx: Transaction,
  companyId: string,
  { person, language, logSecurity }: Acceptor,
  invitation: InvitationUnderLock,
): Promise<string> {
  const by = { language, logSecurity, invitedBy: invitation.companyId };
  const { userId, email } = await findOrCreateSsoAccount(deps, tx, companyId, person, by);
  const account = await lockAccount(tx, { id: userId });
  // The invitation may name the person's email from before this sign-in, or the email that the
  // directory has just set.
  if (![email, account?.email].includes(invitation.email)) refuse('InvitationForAnotherUser', {});
  return userId;
}

/**
 * Accepts an invitation after a provider's response (INV-05). The person joins the company with a
 * new or an existing account.
 * @throws ExternalFailure; Refused with the reason why the link is invalid, or with
 * `companyInactive`, `InvitationForAnotherUser` or `invitationChanged`
 */
export async function acceptInvitationByProvider(
  deps: ProviderDeps,
  by: { provider: LoginProvider } | { companyId: string },
  person: ExternalPerson,
  {
    language,
    invitation: { code, consents },
    logSecurity,
  }: Pick<ProviderAttempt, 'language'> &
    Required<Pick<ProviderAttempt, 'invitation'>> & { logSecurity: LogSecurityEvent },
): Promise<ProviderSignInOutcome & { kind: 'session' }> {
  const { identity, invitations } = deps;
  const picture = 'provider' in by ? await fetchProviderPicture(deps, person.picture) : null;
  const acceptor = { person, picture, language, consents, logSecurity };
  const accept = async (tx: Transaction): Promise<ProviderSignInOutcome & { kind: 'session' }> => {
    const { userId, companyId, companyUrlName } = await invitations.accept(tx, code, async (invitation) => {
      const userId =
        'provider' in by
          ? await findOrCreateAccountByProvider(deps, tx, by.provider, acceptor, invitation)
          : await findOrCreateAccountBySso(deps, tx, by.companyId, acceptor, invitation);
      await confirmInvitedAccount(tx, { userId, email: null }, consents, identity.clock.now());
      return userId;
    });
    const ssoCompanyId = 'companyId' in by ? by.companyId : null;
    return { kind: 'session', id: uuid(), userId, ssoCompanyId, joined: { companyId, companyUrlName } };
  };
  return await runSignInStoringRefusal(deps, () => identity.db.transaction(accept));
}
