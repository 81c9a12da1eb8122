import { deleteAccount, getDeletion } from '#contract/accounts/account-deletion.ts';
import { getCaptchaTask } from '#contract/sign-in/captcha.ts';
import * as contract from '#contract/sign-in/registration.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { acceptConsents } from './accept-consents.command.ts';
import { confirmAccountEmail } from './activate.command.ts';
import { changePassword } from './change-password.command.ts';
import { deleteAccount as deleteAccountOf, type PersonEraser } from './delete-account.command.ts';
import { readAccountDeletionPreview } from './deletion.query.ts';
import type { FactorDeps } from './factors/factor-deps.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { register } from './register.command.ts';
import { requestAccountEmail } from './request-email.command.ts';
import { resetPassword } from './reset-password.command.ts';
import { refreshCookie } from './session-cookie.ts';

/** Routes of accounts: registration, account emails, passwords, consents, captchas and deletion. */
export function accountRoutes(deps: FactorDeps, erasure: PersonEraser): Route[] {
  const { identity, publish } = deps;
  const { db, captcha, clock } = identity;
  return [
    createRoute(getCaptchaTask, ({ query }) => captcha.task(query.scope, query.level)),
    createRoute(contract.register, async ({ body, exchange }) => {
      await register(identity, body, exchange);
      return undefined;
    }),
    createRoute(contract.activate, async ({ body, exchange }) => {
      return { emailAddress: await confirmAccountEmail(identity, body.activationCode, exchange) };
    }),
    createRoute(contract.resendActivationLink, async ({ body, exchange }) => {
      await requestAccountEmail(identity, 'activation', body.emailAddress, exchange);
      return undefined;
    }),
    createRoute(contract.remindPassword, async ({ body, exchange }) => {
      await requestAccountEmail(identity, 'passwordReset', body.emailAddress, exchange);
      return undefined;
    }),
    createRoute(contract.resetPassword, async ({ body, exchange }) => {
      await resetPassword(identity, body, exchange);
      // The emailed code proves the owner of the mailbox. This browser becomes a known browser, so
      // a lock of its network does not stop the owner's next sign-in.
      setKnownBrowserCookie(
        identity.signers.knownBrowser,
        { emailAddress: body.emailAddress, rememberMe: false },
        exchange,
      );
      return undefined;
    }),
    createRoute(contract.acceptConsents, async ({ body, caller, exchange }) => {
      await acceptConsents({ db, publish }, caller.userId, body, clock.now());
      exchange.logSecurity('user_updated', { userId: caller.userId, change: 'consents' });
      return undefined;
    }),
    createRoute(contract.changePassword, async ({ body, caller, exchange }) => {
      await changePassword(deps, caller, body, exchange.logSecurity);
      return undefined;
    }),
    createRoute(getDeletion, ({ caller }) => readAccountDeletionPreview(identity, caller)),
    createRoute(deleteAccount, async ({ caller, exchange }) => {
      await deleteAccountOf({ ...identity, ...erasure }, caller, exchange.logSecurity);
      exchange.clearCookie(refreshCookie.name, { path: refreshCookie.path });
      return undefined;
    }),
  ];
}
