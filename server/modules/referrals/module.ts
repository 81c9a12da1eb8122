import type { IdentityEvent } from '#server/events/account-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { PaymentEvent } from '#server/events/payment-events.ts';
import { handleJob } from '#server/platform/jobs/task.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import type { ReferralSettings } from '#server/platform/referral-settings.ts';
import { followEmail } from './follow-email.command.ts';
import { recordFoundedCompany } from './record-founded-company.command.ts';
import { referralRoutes } from './routes.ts';
import { cancelRefundedVouchers } from './vouchers/cancel-refunded-vouchers.ts';
import { settleAllVouchers } from './vouchers/settle-vouchers.command.ts';
import { settleVouchersTask } from './vouchers/settle-vouchers.task.ts';

/**
 * Builds the module of the referral programme: memberships, referred accounts and companies, and
 * vouchers. Without a programme no voucher becomes due or is withdrawn. The first run with one
 * makes up for it.
 */
export function referralsModule(
  context: AppContext,
  { referrals }: ReferralSettings,
): Module<CompanyEvent | IdentityEvent | PaymentEvent> {
  const routes = referralRoutes({ ...context, referrals });
  const noting = recordFoundedCompany(context);
  if (!referrals) return { routes, subscribers: [noting, followEmail] };
  const { operatorEmail } = referrals;
  const vouchers = { ...context, operatorEmail };
  return {
    routes,
    subscribers: [noting, followEmail, cancelRefundedVouchers(vouchers)],
    jobHandlers: [handleJob(settleVouchersTask, () => settleAllVouchers(vouchers))],
    schedules: [{ task: settleVouchersTask }],
  };
}
