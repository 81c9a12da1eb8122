import * as contract from '#contract/factors/factors.ts';
import { askProofPasskey, prove as proveCall } from '#contract/factors/proof.ts';
import * as secondStep from '#contract/sign-in/second-step.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { askNewPasskey, askPasskey } from './ask-passkey.command.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from './authenticator.command.ts';
import type { Factors } from './factors.ts';
import { finishSecondStep } from './finish-second-step.command.ts';
import { readOwnFactors } from './own-factors.query.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys.command.ts';
import { pendingSignIn } from './pending-sign-in.command.ts';
import { prove, requireProof } from './proof.command.ts';
import { signInByPasskey } from './sign-in-by-passkey.command.ts';

/** Routes of signing in by a passkey, and of the second step of signing in. */
export function secondStepRoutes(factors: Factors): Route[] {
  const { identity } = factors;
  const { db, clock } = identity;
  return [
    route(secondStep.askSignInPasskey, () => askPasskey(identity, 'signIn', null)),
    route(secondStep.signInByPasskey, ({ body, exchange }) => signInByPasskey(identity, body, exchange)),
    route(secondStep.askSecondStepPasskey, async ({ exchange }) => {
      const { userId } = await pendingSignIn(db, exchange, clock.now());
      return await askPasskey(identity, 'secondStep', userId);
    }),
    route(secondStep.finishSecondStep, ({ body, exchange }) => finishSecondStep(factors, body, exchange)),
  ];
}

/** Routes of the caller's passkeys, authenticator app and recovery codes. */
export function factorRoutes(factors: Factors): Route[] {
  const { identity } = factors;
  const { db, clock } = identity;
  return [
    route(contract.getFactors, ({ caller }) => readOwnFactors(db, caller.userId)),
    route(askProofPasskey, ({ caller }) => askPasskey(identity, 'proof', caller.userId)),
    route(proveCall, async ({ caller, body, exchange }) => {
      await prove(factors, caller, body, exchange.logSecurity);
      return undefined;
    }),
    route(contract.askNewPasskey, async ({ caller }) => {
      await requireProof(db, caller, clock.now());
      return await askNewPasskey(identity, caller.userId);
    }),
    route(contract.addPasskey, ({ caller, body, exchange }) => addPasskey(factors, caller, body, exchange.logSecurity)),
    route(contract.renamePasskey, async ({ caller, params, body }) => {
      await renamePasskey(factors, caller, params.id, body.name);
      return undefined;
    }),
    route(contract.removePasskey, async ({ caller, params, exchange }) => {
      await removePasskey(factors, caller, params.id, exchange.logSecurity);
      return undefined;
    }),
    route(contract.setUpAuthenticator, ({ caller }) => setUpAuthenticator(factors, caller)),
    route(contract.confirmAuthenticator, ({ caller, body, exchange }) =>
      confirmAuthenticator(factors, caller, body.code, exchange.logSecurity),
    ),
    route(contract.removeAuthenticator, async ({ caller, exchange }) => {
      await removeAuthenticator(factors, caller, exchange.logSecurity);
      return undefined;
    }),
    route(contract.renewRecoveryCodes, ({ caller, exchange }) =>
      renewRecoveryCodes(factors, caller, exchange.logSecurity),
    ),
  ];
}
