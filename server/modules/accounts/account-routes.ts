import { deleteAccount, getDeletion } from '#contract/accounts/account-deletion.ts';
import { getCaptchaTask } from '#contract/sign-in/captcha.ts';
import * as contract from '#contract/sign-in/registration.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { acceptConsents } from './accept-consents.command.ts';
import { activate } from './activate.command.ts';
import { changePassword } from './change-password.command.ts';
import { deleteAccount as deleteAccountOf, type ErasePerson } from './delete-account.command.ts';
import { readDeletion } from './deletion.query.ts';
import type { Factors } from './factors/factors.ts';
import { rememberBrowser } from './known-browser.ts';
import { register } from './register.command.ts';
import { requestEmail } from './request-email.command.ts';
import { resetPassword } from './reset-password.command.ts';
import { refreshCookie } from './session-cookie.ts';

/**
 * Routes of accounts that people register themselves: account emails, passwords, consents and
 * captchas.
 */
export function accountRoutes(factors: Factors, erasure: ErasePerson): Route[] {
  const { identity, publish } = factors;
  const { db, captcha, clock } = identity;
  return [
    route(getCaptchaTask, ({ query }) => captcha.task(query.scope, query.level)),
    route(contract.register, async ({ body, exchange }) => {
      await register(identity, body, exchange);
      return undefined;
    }),
    route(contract.activate, async ({ body, exchange }) => {
      return { emailAddress: await activate(identity, body.activationCode, exchange) };
    }),
    route(contract.resendActivationLink, async ({ body, exchange }) => {
      await requestEmail(identity, 'activation', body.emailAddress, exchange);
      return undefined;
    }),
    route(contract.remindPassword, async ({ body, exchange }) => {
      await requestEmail(identity, 'passwordReset', body.emailAddress, exchange);
      return undefined;
    }),
    route(contract.resetPassword, async ({ body, exchange }) => {
      await resetPassword(identity, body, exchange);
      // The emailed code proves that the caller owns the mailbox. A lock of this network must not
      // stop the owner.
      rememberBrowser(identity.signers.knownBrowser, { emailAddress: body.emailAddress, rememberMe: false }, exchange);
      return undefined;
    }),
    route(contract.acceptConsents, async ({ body, caller, exchange }) => {
      await acceptConsents({ db, publish }, caller.userId, body, clock.now());
      exchange.logSecurity('user_updated', { userId: caller.userId, change: 'consents' });
      return undefined;
    }),
    route(contract.changePassword, async ({ body, caller, exchange }) => {
      await changePassword(factors, caller, body, exchange.logSecurity);
      return undefined;
    }),
    route(getDeletion, ({ caller }) => readDeletion(identity, caller)),
    route(deleteAccount, async ({ caller, exchange }) => {
      await deleteAccountOf({ ...identity, ...erasure }, caller, exchange.logSecurity);
      exchange.clearCookie(refreshCookie.name, { path: refreshCookie.path });
      return undefined;
    }),
  ];
}
