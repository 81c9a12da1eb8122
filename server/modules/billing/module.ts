import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import type { PaymentSettings } from '#server/platform/payment-settings.ts';
import { announceBilling } from './announce-billing.subscriber.ts';
import * as tasks from './billing.job.ts';
import { type BillingDeps, type ConfiguredBillingDeps, cardEncryptionPurpose } from './billing-deps.ts';
import { removeCardAtPayu } from './cards/remove-card-at-payu.command.ts';
import { updateFrozenPlaces } from './freezing/update-frozen-places.subscriber.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { paymentRoutes } from './payment-routes.ts';
import { captureOrCancelOrder } from './payments/capture-or-cancel-order.ts';
import { pollOrder } from './payments/poll-order.command.ts';
import { enqueuePollsOfUnsettledOrders } from './payments/poll-unsettled-orders.command.ts';
import { sendOrder } from './payments/send-order.command.ts';
import { createPayuClient } from './payu/payu.ts';
import { replaceEndedPeriods } from './periods/end-periods.command.ts';
import { sendOrPollRefund } from './refunds/refund-order.command.ts';
import { notifyFailedRenewals } from './renewals/notify-failed-renewal.subscriber.ts';
import { renewPackages } from './renewals/renew-packages.command.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { notifyTrialEnds } from './trial/notify-trial-ends.command.ts';

const subscriptionJobs = (deps: BillingDeps): JobHandler[] => [
  createJobHandler(tasks.endPeriodsTask, () => replaceEndedPeriods(deps)),
  createJobHandler(tasks.notifyTrialEndsTask, () => notifyTrialEnds(deps)),
];

const paymentJobs = (deps: ConfiguredBillingDeps): JobHandler[] => [
  createJobHandler(tasks.sendOrderTask, (key) => sendOrder(deps, key)),
  createJobHandler(tasks.pollOrderTask, (key) => pollOrder(deps, key)),
  createJobHandler(tasks.captureOrderTask, (key) => captureOrCancelOrder(deps, key)),
  createJobHandler(tasks.refundOrderTask, (key) => sendOrPollRefund(deps, key)),
  createJobHandler(tasks.removeCardAtPayuTask, ({ companyId, cardId }) => removeCardAtPayu(deps, companyId, cardId)),
  createJobHandler(tasks.mailInvoiceTask, ({ companyId, invoiceId }) => mailInvoice(deps, companyId, invoiceId)),
  createJobHandler(tasks.pollUnsettledOrdersTask, () => enqueuePollsOfUnsettledOrders(deps)),
  createJobHandler(tasks.renewPackagesTask, () => renewPackages(deps)),
];

const paymentSchedules: Schedule[] = [
  { task: tasks.pollUnsettledOrdersTask, everyMinute: true },
  { task: tasks.renewPackagesTask, everyMinute: true },
];

/** The dependencies of billing beyond those of every module. */
interface BillingModuleDeps {
  settings: PaymentSettings;
}

/**
 * The module of packages, subscriptions and card payments by PayU. Without a point of sale it only
 * reads the payments that are stored, and charges nothing.
 */
export const billingModule = defineModule({
  name: 'billing',
  deps: (context: AppContext<PaymentEvent | SubscriptionEvent>, { settings }: BillingModuleDeps) => ({
    ...context,
    encryptor: context.encryptorFor(cardEncryptionPurpose),
    payu: settings.payu ? createPayuClient(settings.payu) : null,
    seller: settings.invoiceSeller,
    providerPages: settings.providerPages,
  }),
  routes: (deps) => [...subscriptionRoutes(deps), ...paymentRoutes(deps)],
  subscribers: (deps) => [updateFrozenPlaces(deps.publish), notifyFailedRenewals(deps), announceBilling(deps.live)],
  jobs: ({ payu, seller, ...deps }) => [
    ...subscriptionJobs({ ...deps, payu, seller }),
    ...(payu && seller ? paymentJobs({ ...deps, payu, seller }) : []),
  ],
  schedules: ({ payu, seller }) => [
    { task: tasks.endPeriodsTask, everyMinute: true },
    { task: tasks.notifyTrialEndsTask },
    ...(payu && seller ? paymentSchedules : []),
  ],
});
