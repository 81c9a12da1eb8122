import * as contract from '#contract/referrals/referrals.ts';
import { getRegistrationForm, verifyReferralCode } from '#contract/sign-in/registration.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { isGoodCode } from './good-code.query.ts';
import { joinProgram } from './join-program.command.ts';
import { type MembershipRow, readMembership } from './membership.query.ts';
import { readProgramOfKey } from './program.query.ts';
import type { ReferralParts } from './referral-parts.ts';
import { reportReferral, requireOperator } from './report-referral.command.ts';
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
export function referralRoutes(parts: ReferralParts): Route[] {
  const { db, clock, publicUrl, referrals } = parts;
  const present = ({ code, ...stats }: MembershipRow, vouchers: OwnVoucher[]) => ({
    code,
    signUpUrl: withCode(`${publicUrl}/register`, code),
    contactUrl: withCode(found(referrals).contactUrl, code),
    stats,
    vouchers,
  });
  return [
    route(getRegistrationForm, () => ({ referralCode: referrals !== null })),
    route(contract.getReferralProgram, async ({ query, caller }) => {
      const { termsId, termsUrlPl, termsUrlEn, ...program } = found(
        referrals && (await readProgramOfKey(db, query.programKey)),
      );
      const [membership, vouchers] = await Promise.all([
        readMembership(db, program.id, caller.userId),
        readOwnVouchers(db, program.id, caller.userId),
      ]);
      return {
        ...program,
        currentTerms: { id: termsId, termsUrl_PL: termsUrlPl, termsUrl_EN: termsUrlEn },
        userMembership: membership && present(membership, vouchers),
      };
    }),
    route(contract.joinReferralProgram, async ({ body, caller }) => {
      if (!referrals) refuse('notFound', {});
      const membership = await joinProgram(parts, caller.userId, body);
      return present(membership, await readOwnVouchers(db, body.referralProgramId, caller.userId));
    }),
    route(verifyReferralCode, async ({ query }) => ({
      valid: referrals !== null && (await isGoodCode(db, query.code, clock.now())),
    })),
    route(contract.reportReferral, async ({ body, exchange }) => {
      requireOperator(exchange.accessToken, referrals?.operatorKey);
      await reportReferral(db, body, clock.now());
      return undefined;
    }),
  ];
}
