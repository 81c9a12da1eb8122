import { askProofProvider } from '#contract/factors/proof.ts';
import { acceptExternal } from '#contract/people/accept-invitation-by-provider.ts';
import * as contract from '#contract/sign-in/providers.ts';
import { checkSso as checkSsoCall, loginSso } from '#contract/sign-in/sso.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { createRoute, type RequestExchange, type Route } from '#server/platform/http/route.ts';
import { getAvailableProviders } from '#server/platform/provider-settings.ts';
import { requireRecentProof } from '../factors/identity-proof.command.ts';
import { findFirstProvenDomain } from '../sso/proven-domain.query.ts';
import { findSsoCompany } from '../sso/sso-company.query.ts';
import { beginProviderSession, repeatProviderSession } from './begin-provider-session.ts';
import { beginProviderSignIn, type ConfiguredProvider } from './begin-provider-sign-in.ts';
import { ExternalSignInFailure } from './external-failure.ts';
import { fetchProviderPicture } from './fetch-provider-picture.ts';
import {
  findConfiguredProvider,
  getFailurePageUrl,
  getSignInFailureReason,
  handleProviderReturn,
  isLoginProvider,
} from './handle-provider-return.ts';
import { isRequestFromOwnPage, requireRequestFromOwnPage } from './own-page.ts';
import { createOwnPageUrl } from './pages.ts';
import type { ProviderAttemptRequest } from './provider-attempt.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { readOutcomeCookie } from './provider-sign-in-outcome.ts';
import { readUserSignInMethods } from './read-user-sign-in-methods.query.ts';
import { registerByProvider } from './register-external.command.ts';
import { spentSignInStore } from './spent-sign-ins.ts';
import { unlinkCompanySso, unlinkProvider } from './unlink-provider.command.ts';

/** Returns the URL of our page on which a sign-in at this provider begins. */
async function pageOf(deps: ProviderDeps, { from, invitation, search }: ProviderAttemptRequest): Promise<string> {
  if (invitation) return createOwnPageUrl(deps, `/invitation/${encodeURIComponent(invitation.code)}`, '');
  if (isLoginProvider(from)) return getFailurePageUrl(deps, from, 'begunElsewhere', { search });
  const domain = await findFirstProvenDomain(deps.identity.db, from);
  return createOwnPageUrl(deps, domain ? `/loginSSO/${domain}` : '/loginSSO', search, {
    externalError: 'begunElsewhere',
  });
}

/**
 * Redirects to a provider. After a failure, it redirects to our page that shows the reason. For a
 * foreign page, it redirects to our page on which the sign-in begins.
 */
async function leave(
  deps: ProviderDeps,
  wish: ProviderAttemptRequest,
  exchange: RequestExchange,
): Promise<{ location: string }> {
  const { from, invitation } = wish;
  if (!isRequestFromOwnPage(deps, exchange)) return { location: await pageOf(deps, wish) };
  try {
    if (invitation) await deps.invitations.open(invitation.code, exchange);
    return { location: await beginProviderSignIn(deps, await findConfiguredProvider(deps, from), wish, exchange) };
  } catch (error) {
    const failure = getSignInFailureReason(error, wish);
    exchange.logSecurity('authn_external_fail', { from, ...failure });
    return { location: getFailurePageUrl(deps, from, failure.reason, wish) };
  }
}

/**
 * Returns the provider's URL to a page of a signed-in person. The page shows a failure itself.
 * @throws Refused `notAtThisAddress`, `providerUnavailable`
 */
async function leaveFrom(
  deps: ProviderDeps,
  source: ConfiguredProvider,
  wish: ProviderAttemptRequest,
  exchange: RequestExchange,
) {
  requireRequestFromOwnPage(deps, exchange);
  try {
    return { location: await beginProviderSignIn(deps, source, wish, exchange) };
  } catch (error) {
    if (error instanceof ExternalSignInFailure) refuse('providerUnavailable', {});
    throw error;
  }
}

/** Routes of signing in and registering by providers and companies, and of linking them. */
export function providerRoutes(deps: ProviderDeps): Route[] {
  const { identity, settings } = deps;
  const { db } = identity;
  const available = getAvailableProviders(settings);
  return [
    createRoute(contract.listProviders, () => ({ providers: available })),
    createRoute(contract.loginExternal, ({ query, exchange }) => {
      const { provider: from, language, search = '', rememberMe } = query;
      return leave(deps, { from, language, search, rememberMe: rememberMe === 'true' }, exchange);
    }),
    createRoute(checkSsoCall, ({ query }) => findSsoCompany(db, query.domainOrOrg)),
    createRoute(loginSso, ({ query: { companyId: from, language, search = '', rememberMe }, exchange }) =>
      leave(deps, { from, language, search, rememberMe: rememberMe === 'true' }, exchange),
    ),
    createRoute(acceptExternal, ({ query: { provider: from, language, code, ...ticked }, exchange }) => {
      const { marketingConsent, termsAndConditions, cookiePolicy } = ticked;
      const consented = termsAndConditions === 'true' && cookiePolicy === 'true';
      const consents = consented ? { marketingConsent: marketingConsent === 'true' } : null;
      return leave(deps, { from, language, search: '', invitation: { code, consents } }, exchange);
    }),
    createRoute(contract.externalReturn, async ({ params, query, exchange }) => ({
      location: await handleProviderReturn(deps, params.from, query, exchange),
    })),
    createRoute(contract.finishExternal, async ({ exchange }) => {
      const { id, until, joined = null, ...signedIn } = readOutcomeCookie(deps, 'session', exchange);
      const isFirst = await spentSignInStore.take(db, id, new Date(until));
      const tokens = isFirst
        ? await beginProviderSession(deps, id, { ...signedIn, joined }, exchange)
        : await repeatProviderSession(deps, id, joined, exchange);
      return { ...tokens, joined };
    }),
    createRoute(contract.validateExternalUser, async ({ query, exchange }) => {
      const begun = readOutcomeCookie(deps, 'registration', exchange);
      if (begun.userId !== query.userId) refuse('externalSignInLost', {});
      const { email: emailAddress, name, provider } = begun;
      const picture = await fetchProviderPicture(deps, begun.picture);
      const avatar = picture && `data:image/webp;base64,${picture.toString('base64')}`;
      return { emailAddress, name, provider, avatar };
    }),
    createRoute(contract.registerExternal, async ({ body, exchange }) => {
      const begun = readOutcomeCookie(deps, 'registration', exchange);
      if (begun.userId !== body.userId) refuse('externalSignInLost', {});
      const { userId, email } = begun;
      if (!(await registerByProvider(deps, begun, body)))
        return await repeatProviderSession(deps, userId, null, exchange);
      exchange.logSecurity('user_created', { account: identity.signers.pseudonym(email), userId });
      return await beginProviderSession(deps, userId, { userId, ssoCompanyId: null }, exchange);
    }),
    createRoute(contract.listUserProviders, async ({ caller }) => ({
      ...(await readUserSignInMethods(db, caller.userId)),
      available,
    })),
    createRoute(contract.linkProvider, async ({ body, caller, exchange }) => {
      const { userId, sessionId } = caller;
      const { ssoOnly, companies } = await readUserSignInMethods(db, userId);
      if (ssoOnly) refuse('providerNotAllowed', {});
      const from = 'provider' in body ? body.provider : body.companyId;
      const source = await findConfiguredProvider(deps, from);
      if (!source || ('companyId' in body && !companies.some(({ companyId }) => companyId === from)))
        refuse('notFound', {});
      await requireRecentProof(db, caller, identity.clock.now());
      const link = { userId, sessionId, returnTo: body.returnTo };
      return await leaveFrom(deps, source, { from, language: exchange.locale, search: '', link }, exchange);
    }),
    createRoute(askProofProvider, async ({ body, caller: { userId, sessionId }, exchange }) => {
      const { providers, companies } = await readUserSignInMethods(db, userId);
      const from = 'provider' in body ? body.provider : body.companyId;
      const opens =
        providers.some(({ loginProvider }) => loginProvider === from) ||
        companies.some(({ companyId, linked }) => companyId === from && linked);
      const source = await findConfiguredProvider(deps, from);
      if (!source || !opens) refuse('notFound', {});
      const link = { userId, sessionId, returnTo: body.returnTo, proves: true };
      return await leaveFrom(deps, source, { from, language: exchange.locale, search: '', link }, exchange);
    }),
    createRoute(contract.unlinkProvider, async ({ params: { loginProvider: from }, caller, exchange }) => {
      const { userId } = caller;
      await requireRecentProof(db, caller, identity.clock.now());
      await unlinkProvider(deps, userId, from);
      exchange.logSecurity('authn_external_unlink', { userId, from });
      return undefined;
    }),
    createRoute(contract.unlinkCompany, async ({ params: { companyId: from }, caller, exchange }) => {
      const { userId } = caller;
      await requireRecentProof(db, caller, identity.clock.now());
      await unlinkCompanySso(deps, userId, from);
      exchange.logSecurity('authn_external_unlink', { userId, from });
      return undefined;
    }),
  ];
}
