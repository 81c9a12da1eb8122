import * as contract from '#contract/sign-in/sso.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import type { ProviderDeps } from '../providers/provider-deps.ts';
import { acceptRefusedSubject } from './accept-refused-subject.command.ts';
import { readSsoForAdministrators } from './company-sso.query.ts';
import { addDomain, proveDomain, removeDomain } from './sso-domains.command.ts';
import { beginSsoSettingsSignIn } from './sso-settings-sign-in.command.ts';
import { testCompanySso } from './test-company-sso.ts';
import { updateCompanySso } from './update-company-sso.command.ts';

/** Routes of a company's single sign-on settings. */
export function companySsoRoutes(deps: ProviderDeps): Route[] {
  return [
    createRoute(contract.getCompanySso, ({ caller }) => readSsoForAdministrators(deps, caller.companyId)),
    createRoute(contract.updateCompanySso, async ({ body, caller }) => {
      await updateCompanySso(deps, caller, body);
      return undefined;
    }),
    createRoute(contract.signInWithSso, ({ body: { returnTo, ...form }, caller, exchange }) => {
      const { companyId, userId, sessionId } = caller;
      return beginSsoSettingsSignIn(deps, { companyId, userId, sessionId, returnTo }, form, exchange);
    }),
    createRoute(contract.addSsoDomain, ({ body, caller }) => addDomain(deps, caller, body.domain)),
    createRoute(contract.proveSsoDomain, ({ body, caller }) => proveDomain(deps, caller, body.domain)),
    createRoute(contract.removeSsoDomain, async ({ params, caller }) => {
      await removeDomain(deps, caller, params.domain);
      return undefined;
    }),
    createRoute(contract.acceptSsoSubject, async ({ body, caller, exchange }) => {
      const { userId, from } = await acceptRefusedSubject(deps, caller, body.id);
      exchange.logSecurity('authn_external_link', { userId, from });
      return undefined;
    }),
    createRoute(contract.testCompanySso, async ({ body, caller }) => ({
      problem: await testCompanySso(deps, caller.companyId, body),
    })),
  ];
}
