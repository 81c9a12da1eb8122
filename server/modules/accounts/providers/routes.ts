import { askProofProvider } from '#contract/factors/proof.ts';
import { acceptExternal } from '#contract/people/accept-external.ts';
import * as contract from '#contract/sign-in/providers.ts';
import { checkSso as checkSsoCall, loginSso } from '#contract/sign-in/sso.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { type Exchange, type Route, route } from '#server/platform/http/route.ts';
import { availableProviders } from '#server/platform/provider-settings.ts';
import { requireProof } from '../factors/proof.command.ts';
import { checkSso } from '../sso/check-sso.query.ts';
import { provenDomainOf } from '../sso/proven-domain.query.ts';
import type { Wish } from './attempt.ts';
import { beginAttempt, type Source } from './begin-attempt.ts';
import { beginAgain, beginSession } from './begin-session.ts';
import { ExternalFailure } from './external-failure.ts';
import { failureAddress, failureOf, handleProviderReturn, isProvider, sourceOf } from './handle-provider-return.ts';
import { listUserProviders } from './list-user-providers.query.ts';
import { outcomeOf } from './outcome.ts';
import { isOwnPage, requireOwnPage } from './own-page.ts';
import { pageAddress } from './pages.ts';
import { readPicture } from './picture.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { registerExternal } from './register-external.command.ts';
import { spentSignIns } from './spent-sign-ins.ts';
import { unlinkCompany, unlinkProvider } from './unlink-provider.command.ts';

/** Returns the URL of our page on which such a sign-in begins. */
async function pageOf(deps: ProviderDeps, { from, invitation, search }: Wish): Promise<string> {
  if (invitation) return pageAddress(deps, `/invitation/${encodeURIComponent(invitation.code)}`, '');
  if (isProvider(from)) return failureAddress(deps, from, 'begunElsewhere', { search });
  const domain = await provenDomainOf(deps.identity.db, from);
  return pageAddress(deps, domain ? `/loginSSO/${domain}` : '/loginSSO', search, {
    externalError: 'begunElsewhere',
  });
}

/** Redirects to a provider, or to our page that shows why the attempt failed. */
async function leave(deps: ProviderDeps, wish: Wish, exchange: Exchange): Promise<{ location: string }> {
  const { from, invitation } = wish;
  if (!isOwnPage(deps, exchange)) return { location: await pageOf(deps, wish) };
  try {
    if (invitation) await deps.invitations.open(invitation.code, exchange);
    return { location: await beginAttempt(deps, await sourceOf(deps, from), wish, exchange) };
  } catch (error) {
    const failure = failureOf(error, wish);
    exchange.logSecurity('authn_external_fail', { from, ...failure });
    return { location: failureAddress(deps, from, failure.reason, wish) };
  }
}

/**
 * Returns the provider's URL to a page of a signed-in person. That page shows a failure itself.
 * @throws Refused `notAtThisAddress`, `providerUnavailable`
 */
async function leaveFrom(deps: ProviderDeps, source: Source, wish: Wish, exchange: Exchange) {
  requireOwnPage(deps, exchange);
  try {
    return { location: await beginAttempt(deps, source, wish, exchange) };
  } catch (error) {
    if (error instanceof ExternalFailure) refuse('providerUnavailable', {});
    throw error;
  }
}

/** Routes of signing in and registering by providers and companies, and of linking them. */
export function providerRoutes(deps: ProviderDeps): Route[] {
  const { identity, settings } = deps;
  const { db } = identity;
  const available = availableProviders(settings);
  return [
    route(contract.listProviders, () => ({ providers: available })),
    route(contract.loginExternal, ({ query, exchange }) => {
      const { provider: from, language, search = '', rememberMe } = query;
      return leave(deps, { from, language, search, rememberMe: rememberMe === 'true' }, exchange);
    }),
    route(checkSsoCall, ({ query }) => checkSso(db, query.domainOrOrg)),
    route(loginSso, ({ query: { companyId: from, language, search = '', rememberMe }, exchange }) =>
      leave(deps, { from, language, search, rememberMe: rememberMe === 'true' }, exchange),
    ),
    route(acceptExternal, ({ query: { provider: from, language, code, ...ticked }, exchange }) => {
      const { marketingConsent, termsAndConditions, cookiePolicy } = ticked;
      const consented = termsAndConditions === 'true' && cookiePolicy === 'true';
      const consents = consented ? { marketingConsent: marketingConsent === 'true' } : null;
      return leave(deps, { from, language, search: '', invitation: { code, consents } }, exchange);
    }),
    route(contract.externalReturn, async ({ params, query, exchange }) => ({
      location: await handleProviderReturn(deps, params.from, query, exchange),
    })),
    route(contract.finishExternal, async ({ exchange }) => {
      const { id, until, joined = null, ...signedIn } = outcomeOf(deps, 'session', exchange);
      const isFirst = await spentSignIns.take(db, id, new Date(until));
      const tokens = isFirst
        ? await beginSession(deps, id, { ...signedIn, joined }, exchange)
        : await beginAgain(deps, id, joined, exchange);
      return { ...tokens, joined };
    }),
    route(contract.validateExternalUser, async ({ query, exchange }) => {
      const begun = outcomeOf(deps, 'registration', exchange);
      if (begun.userId !== query.userId) refuse('externalSignInLost', {});
      const { email: emailAddress, name, provider } = begun;
      const picture = await readPicture(deps, begun.picture);
      const avatar = picture && `data:image/webp;base64,${picture.toString('base64')}`;
      return { emailAddress, name, provider, avatar };
    }),
    route(contract.registerExternal, async ({ body, exchange }) => {
      const begun = outcomeOf(deps, 'registration', exchange);
      if (begun.userId !== body.userId) refuse('externalSignInLost', {});
      const { userId, email } = begun;
      if (!(await registerExternal(deps, begun, body))) return await beginAgain(deps, userId, null, exchange);
      exchange.logSecurity('user_created', { account: identity.signers.pseudonym(email), userId });
      return await beginSession(deps, userId, { userId, ssoCompanyId: null }, exchange);
    }),
    route(contract.listUserProviders, async ({ caller }) => ({
      ...(await listUserProviders(db, caller.userId)),
      available,
    })),
    route(contract.linkProvider, async ({ body, caller, exchange }) => {
      const { userId, sessionId } = caller;
      const { ssoOnly, companies } = await listUserProviders(db, userId);
      if (ssoOnly) refuse('providerNotAllowed', {});
      const from = 'provider' in body ? body.provider : body.companyId;
      const source = await sourceOf(deps, from);
      if (!source || ('companyId' in body && !companies.some(({ companyId }) => companyId === from)))
        refuse('notFound', {});
      await requireProof(db, caller, identity.clock.now());
      const link = { userId, sessionId, returnTo: body.returnTo };
      return await leaveFrom(deps, source, { from, language: exchange.locale, search: '', link }, exchange);
    }),
    route(askProofProvider, async ({ body, caller: { userId, sessionId }, exchange }) => {
      const { providers, companies } = await listUserProviders(db, userId);
      const from = 'provider' in body ? body.provider : body.companyId;
      const opens =
        providers.some(({ loginProvider }) => loginProvider === from) ||
        companies.some(({ companyId, linked }) => companyId === from && linked);
      const source = await sourceOf(deps, from);
      if (!source || !opens) refuse('notFound', {});
      const link = { userId, sessionId, returnTo: body.returnTo, proves: true };
      return await leaveFrom(deps, source, { from, language: exchange.locale, search: '', link }, exchange);
    }),
    route(contract.unlinkProvider, async ({ params: { loginProvider: from }, caller, exchange }) => {
      const { userId } = caller;
      await requireProof(db, caller, identity.clock.now());
      await unlinkProvider(deps, userId, from);
      exchange.logSecurity('authn_external_unlink', { userId, from });
      return undefined;
    }),
    route(contract.unlinkCompany, async ({ params: { companyId: from }, caller, exchange }) => {
      const { userId } = caller;
      await requireProof(db, caller, identity.clock.now());
      await unlinkCompany(deps, userId, from);
      exchange.logSecurity('authn_external_unlink', { userId, from });
      return undefined;
    }),
  ];
}
