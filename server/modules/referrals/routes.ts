import * as contract from '#contract/referrals/referrals.ts';
import { getRegistrationForm, verifyReferralCode } from '#contract/sign-in/registration.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { joinProgram } from './join-program.command.ts';
import { type ReferralMembershipRow, readReferralMembership } from './membership.query.ts';
import { readProgramOfKey } from './program.query.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { requireOperatorKey, storeReferralReport } from './store-referral-report.command.ts';
import { isValidReferralCode } from './valid-referral-code.query.ts';
import { type OwnVoucher, readOwnVouchers } from './vouchers/vouchers.query.ts';

const withCode = (address: string, code: string) => {
  const url = new URL(address);
  url.searchParams.set('referralCode', code);
  return url.href;
};

/**
 * Routes of the referral programme (REF-01, REF-02). Without a programme they refuse with
 * `notFound`.
 */
export function referralRoutes(deps: ReferralDeps): Route[] {
  const { db, clock, publicUrl, referrals } = deps;
  const present = ({ code, ...stats }: ReferralMembershipRow, vouchers: OwnVoucher[]) => ({
    code,
    signUpUrl: withCode(`${publicUrl}/register`, code),
    contactUrl: withCode(requireFound(referrals).contactUrl, code),
    stats,
    vouchers,
  });
  return [
    createRoute(getRegistrationForm, () => ({ referralCode: referrals !== null })),
    createRoute(contract.getReferralProgram, async ({ query, caller }) => {
      const { termsId, termsUrlPl, termsUrlEn, ...program } = requireFound(
        referrals && (await readProgramOfKey(db, query.programKey)),
      );
      const [membership, vouchers] = await Promise.all([
        readReferralMembership(db, program.id, caller.userId),
        readOwnVouchers(db, program.id, caller.userId),
      ]);
      return {
        ...program,
        currentTerms: { id: termsId, termsUrl_PL: termsUrlPl, termsUrl_EN: termsUrlEn },
        userMembership: membership && present(membership, vouchers),
      };
    }),
    createRoute(contract.joinReferralProgram, async ({ body, caller }) => {
      if (!referrals) refuse('notFound', {});
      const membership = await joinProgram(deps, caller.userId, body);
      return present(membership, await readOwnVouchers(db, body.referralProgramId, caller.userId));
    }),
    createRoute(verifyReferralCode, async ({ query }) => ({
      valid: referrals !== null && (await isValidReferralCode(db, query.code, clock.now())),
    })),
    createRoute(contract.reportReferral, async ({ body, exchange }) => {
      requireOperatorKey(exchange.accessToken, referrals?.operatorKey);
      await storeReferralReport(db, body, clock.now());
      return undefined;
    }),
  ];
}
