import * as contract from '#contract/factors/factors.ts';
import { askProofPasskey, prove as proveCall } from '#contract/factors/proof.ts';
import * as secondStep from '#contract/sign-in/second-step.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  setUpAuthenticator,
} from './authenticator.command.ts';
import { createNewPasskeyOptions, createPasskeyRequestOptions } from './create-passkey-options.command.ts';
import type { FactorDeps } from './factor-deps.ts';
import { finishSecondStep } from './finish-second-step.command.ts';
import { proveIdentity, requireRecentProof } from './identity-proof.command.ts';
import { readOwnFactors } from './own-factors.query.ts';
import { addPasskey, removePasskey, renamePasskey } from './passkeys.command.ts';
import { readPendingSignIn } from './pending-sign-in.command.ts';
import { signInByPasskey } from './sign-in-by-passkey.command.ts';

/** Routes of signing in by a passkey, and of the second step of signing in. */
export function secondStepRoutes(deps: FactorDeps): Route[] {
  const { identity } = deps;
  const { db, clock } = identity;
  return [
    createRoute(secondStep.askSignInPasskey, () => createPasskeyRequestOptions(identity, 'signIn', null)),
    createRoute(secondStep.signInByPasskey, ({ body, exchange }) => signInByPasskey(identity, body, exchange)),
    createRoute(secondStep.askSecondStepPasskey, async ({ exchange }) => {
      const { userId } = await readPendingSignIn(db, exchange, clock.now());
      return await createPasskeyRequestOptions(identity, 'secondStep', userId);
    }),
    createRoute(secondStep.finishSecondStep, ({ body, exchange }) => finishSecondStep(deps, body, exchange)),
  ];
}

/** Routes of the caller's passkeys, authenticator app and recovery codes. */
export function factorRoutes(deps: FactorDeps): Route[] {
  const { identity } = deps;
  const { db, clock } = identity;
  return [
    createRoute(contract.getFactors, ({ caller }) => readOwnFactors(db, caller.userId)),
    createRoute(askProofPasskey, ({ caller }) => createPasskeyRequestOptions(identity, 'proof', caller.userId)),
    createRoute(proveCall, async ({ caller, body, exchange }) => {
      await proveIdentity(deps, caller, body, exchange.logSecurity);
      return undefined;
    }),
    createRoute(contract.askNewPasskey, async ({ caller }) => {
      await requireRecentProof(db, caller, clock.now());
      return await createNewPasskeyOptions(identity, caller.userId);
    }),
    createRoute(contract.addPasskey, ({ caller, body, exchange }) =>
      addPasskey(deps, caller, body, exchange.logSecurity),
    ),
    createRoute(contract.renamePasskey, async ({ caller, params, body }) => {
      await renamePasskey(deps, caller, params.id, body.name);
      return undefined;
    }),
    createRoute(contract.removePasskey, async ({ caller, params, exchange }) => {
      await removePasskey(deps, caller, params.id, exchange.logSecurity);
      return undefined;
    }),
    createRoute(contract.setUpAuthenticator, ({ caller }) => setUpAuthenticator(deps, caller)),
    createRoute(contract.confirmAuthenticator, ({ caller, body, exchange }) =>
      confirmAuthenticator(deps, caller, body.code, exchange.logSecurity),
    ),
    createRoute(contract.removeAuthenticator, async ({ caller, exchange }) => {
      await removeAuthenticator(deps, caller, exchange.logSecurity);
      return undefined;
    }),
    createRoute(contract.renewRecoveryCodes, ({ caller, exchange }) =>
      renewRecoveryCodes(deps, caller, exchange.logSecurity),
    ),
  ];
}
