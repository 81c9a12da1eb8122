import * as contract from '#contract/factors/factors.ts';
import { askProofPasskey, prove as proveCall } from '#contract/factors/proof.ts';
import * as secondStep from '#contract/sign-in/second-step.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from './authenticator.command.ts';
import { askNewPasskey, createPasskeyOptions } from './create-passkey-options.command.ts';
import type { FactorDeps } from './factor-deps.ts';
import { finishSecondStep } from './finish-second-step.command.ts';
import { readOwnFactors } from './own-factors.query.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys.command.ts';
import { pendingSignIn } from './pending-sign-in.command.ts';
import { prove, requireProof } from './proof.command.ts';
import { signInByPasskey } from './sign-in-by-passkey.command.ts';

/** Routes of signing in by a passkey, and of the second step of signing in. */
export function secondStepRoutes(deps: FactorDeps): Route[] {
  const { identity } = deps;
  const { db, clock } = identity;
  return [
    route(secondStep.askSignInPasskey, () => createPasskeyOptions(identity, 'signIn', null)),
    route(secondStep.signInByPasskey, ({ body, exchange }) => signInByPasskey(identity, body, exchange)),
    route(secondStep.askSecondStepPasskey, async ({ exchange }) => {
      const { userId } = await pendingSignIn(db, exchange, clock.now());
      return await createPasskeyOptions(identity, 'secondStep', userId);
    }),
    route(secondStep.finishSecondStep, ({ body, exchange }) => finishSecondStep(deps, body, exchange)),
  ];
}

/** Routes of the caller's passkeys, authenticator app and recovery codes. */
export function factorRoutes(deps: FactorDeps): Route[] {
  const { identity } = deps;
  const { db, clock } = identity;
  return [
    route(contract.getFactors, ({ caller }) => readOwnFactors(db, caller.userId)),
    route(askProofPasskey, ({ caller }) => createPasskeyOptions(identity, 'proof', caller.userId)),
    route(proveCall, async ({ caller, body, exchange }) => {
      await prove(deps, caller, body, exchange.logSecurity);
      return undefined;
    }),
    route(contract.askNewPasskey, async ({ caller }) => {
      await requireProof(db, caller, clock.now());
      return await askNewPasskey(identity, caller.userId);
    }),
    route(contract.addPasskey, ({ caller, body, exchange }) => addPasskey(deps, caller, body, exchange.logSecurity)),
    route(contract.renamePasskey, async ({ caller, params, body }) => {
      await renamePasskey(deps, caller, params.id, body.name);
      return undefined;
    }),
    route(contract.removePasskey, async ({ caller, params, exchange }) => {
      await removePasskey(deps, caller, params.id, exchange.logSecurity);
      return undefined;
    }),
    route(contract.setUpAuthenticator, ({ caller }) => setUpAuthenticator(deps, caller)),
    route(contract.confirmAuthenticator, ({ caller, body, exchange }) =>
      confirmAuthenticator(deps, caller, body.code, exchange.logSecurity),
    ),
    route(contract.removeAuthenticator, async ({ caller, exchange }) => {
      await removeAuthenticator(deps, caller, exchange.logSecurity);
      return undefined;
    }),
    route(contract.renewRecoveryCodes, ({ caller, exchange }) =>
      renewRecoveryCodes(deps, caller, exchange.logSecurity),
    ),
  ];
}
