import { createJobHandler } from '#server/platform/jobs/task.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { ReferralSettings } from '#server/platform/referral-settings.ts';
import { recordReferredCompany } from './record-founded-company.command.ts';
import { referralRoutes } from './routes.ts';
import { updateVoucherEmail } from './update-voucher-email.command.ts';
import { cancelRefundedVouchers } from './vouchers/cancel-refunded-vouchers.subscriber.ts';
import { reconcileAllVouchers } from './vouchers/reconcile-vouchers.command.ts';
import { reconcileVouchersTask } from './vouchers/reconcile-vouchers.job.ts';

/**
 * The module of the referral programme: memberships, referred accounts and companies, and vouchers.
 * While the deployment has no programme, no voucher becomes due or is withdrawn. The first run with
 * a programme makes up for it.
 */
export const referralsModule = defineModule({
  name: 'referrals',
  deps: (context: AppContext, { referrals }: ReferralSettings) => ({
    ...context,
    referrals,
    vouchers: referrals && { ...context, operatorEmail: referrals.operatorEmail },
  }),
  routes: (deps) => referralRoutes(deps),
  subscribers: ({ vouchers, ...deps }) => [
    recordReferredCompany(deps),
    updateVoucherEmail,
    ...(vouchers ? [cancelRefundedVouchers(vouchers)] : []),
  ],
  jobs: ({ vouchers }) =>
    vouchers ? [createJobHandler(reconcileVouchersTask, () => reconcileAllVouchers(vouchers))] : [],
  schedules: ({ vouchers }) => (vouchers ? [{ task: reconcileVouchersTask }] : []),
});
