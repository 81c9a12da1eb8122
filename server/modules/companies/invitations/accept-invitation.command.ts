import type { CaptchaTokens } from '#contract/sign-in/account-bodies.ts';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import { type FoundInvitation, findInvitation, getInvitationMode, requireValidInvitation } from './find-invitation.ts';
import { readInvitationCompanyIfMember } from './invitation-company-of-member.query.ts';
import type { InvitationDeps } from './invitation-deps.ts';
import type { InvitedAccountOperations } from './invited-accounts.ts';
import { joinCompany } from './join-company.command.ts';

interface Form extends CaptchaTokens {
  code: string;
  password: string;
  marketingConsent: boolean;
}

/** The request that accepts an invitation, by its mode. */
export type InvitationAcceptance = ({ mode: 'register' | 'login' } & Form) | { mode: 'confirm'; code: string };

/**
 * Finds or creates the account of the person who accepts, within the transaction. It returns the
 * person's id.
 */
type Settle = (tx: Transaction, invitation: FoundInvitation) => Promise<string>;

export interface InvitationAcceptanceDeps extends InvitationDeps {
  accounts: InvitedAccountOperations;
}

function callerOf({ accounts }: InvitationAcceptanceDeps, { accessToken }: RequestExchange): string | null {
  return accessToken === null ? null : (accounts.callerOf(accessToken)?.userId ?? null);
}

/**
 * Finds the invitation of a code, and counts unknown codes against guessing.
 * @throws Refused with the reason why the link is invalid, or with `companyInactive` or
 * `tooManyRequests`
 */
export async function requireInvitationByCode(
  deps: InvitationAcceptanceDeps,
  code: string,
  exchange: RequestExchange,
): Promise<{ invitation: FoundInvitation; callerId: string | null }> {
  await deps.accounts.refuseWhileGuessing(exchange);
  const found = await findInvitation(deps.db, code, deps.clock.now());
  if (found === 'invitationUnknown') await deps.accounts.countWrongCode(exchange);
  const callerId = callerOf(deps, exchange);
  if (found === 'invitationUsed' && callerId !== null)
    refuse(found, (await readInvitationCompanyIfMember(deps.db, code, callerId)) ?? {});
  return { invitation: requireValidInvitation(found), callerId };
}

/**
 * Verifies the password as a sign-in does, but refuses a wrong password with the error of the
 * invitation's page (INV-04).
 */
async function provePassword(
  { accounts }: InvitationAcceptanceDeps,
  email: string,
  form: Form,
  exchange: RequestExchange,
) {
  try {
    return await accounts.provePassword({ ...form, emailAddress: email }, exchange);
  } catch (error) {
    if (error instanceof Refused && error.refusal.errorCode === 'invalidCredentials') refuse('InvalidPassword', {});
    throw error;
  }
}

/**
 * Verifies the person before the transaction, because hashing and the captcha are slow. It returns
 * the function that runs within the transaction.
 */
async function settlerOf(
  deps: InvitationAcceptanceDeps,
  { email }: FoundInvitation,
  acceptance: InvitationAcceptance,
  callerId: string | null,
  exchange: RequestExchange,
): Promise<Settle> {
  const { accounts, clock } = deps;
  if (acceptance.mode === 'confirm')
    return async (tx, invitation) => {
      await accounts.confirm(tx, { userId: callerId!, email: invitation.email }, null, clock.now());
      return callerId!;
    };
  const { password, marketingConsent } = acceptance;
  if (acceptance.mode === 'login') {
    const userId = await provePassword(deps, email, acceptance, exchange);
    return async (tx, invitation) => {
      await accounts.confirm(tx, { userId, email: invitation.email }, { marketingConsent }, clock.now());
      return userId;
    };
  }
  await accounts.requireCaptcha(email, acceptance, exchange);
  const passwordHash = await accounts.hashPassword(password);
  return async (tx) => {
    const account = { email, passwordHash, locale: exchange.locale, marketingConsent };
    return (await accounts.make(tx, account, clock.now(), exchange)) ?? refuse('invitationChanged', {});
  };
}

/**
 * Accepts an invitation (INV-05). The person joins the company with a new or an existing account,
 * and is signed in.
 * @throws Refused with the reason why the link is invalid, `invitationChanged` when it needs
 * another mode by now, `InvalidPassword`, `InvitationForAnotherUser`, `companyInactive`, and the
 * refusals of a sign-in
 */
export async function acceptInvitation(
  deps: InvitationAcceptanceDeps,
  acceptance: InvitationAcceptance,
  exchange: RequestExchange,
): Promise<{ tokens: AuthTokens | null; companyId: string; companyUrlName: string }> {
  const { db, clock, accounts } = deps;
  const { code, mode } = acceptance;
  const { invitation, callerId } = await requireInvitationByCode(deps, code, exchange);
  const holds = getInvitationMode(invitation, callerId);
  if (holds === 'invalidUser') refuse('InvitationForAnotherUser', {});
  if (holds !== mode) refuse('invitationChanged', {});
  const settle = await settlerOf(deps, invitation, acceptance, callerId, exchange);
  const userId = await db.transaction(async (tx) => {
    const now = clock.now();
    const locked = requireValidInvitation(await findInvitation(tx, code, now, { lock: true }));
    const who = await settle(tx, locked);
    await joinCompany(deps, tx, locked, who, now);
    return who;
  });
  const { companyId, companyUrlName, email } = invitation;
  exchange.logSecurity('user_updated', { userId, change: 'joinedCompany' });
  const tokens = mode === 'confirm' ? null : await accounts.beginSession(userId, email, exchange);
  return { tokens, companyId, companyUrlName };
}
