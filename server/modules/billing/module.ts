import type { AssetEvent } from '#server/events/asset-events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/task.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import type { PaymentSettings } from '#server/platform/payment-settings.ts';
import { announceBilling } from './announce-billing.ts';
import * as tasks from './billing.task.ts';
import { type BillingDeps, cardEncryptionPurpose, type OpenBillingDeps } from './billing-deps.ts';
import { forgetCard } from './cards/forget-card.command.ts';
import { keepCovered } from './freezing/keep-covered.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { paymentRoutes } from './payment-routes.ts';
import { askOrder } from './payments/ask-order.command.ts';
import { askOrders } from './payments/ask-orders.command.ts';
import { receiveOrder } from './payments/receive-order.ts';
import { sendOrder } from './payments/send-order.command.ts';
import { openPayuShop } from './payu/payu.ts';
import { endPeriods } from './periods/end-periods.command.ts';
import { refundOrder } from './refunds/refund-order.command.ts';
import { notifyFailedRenewals } from './renewals/notify-failed-renewal.ts';
import { renewPackages } from './renewals/renew-packages.command.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { notifyTrialEnds } from './trial/notify-trial-ends.command.ts';

const subscriptionJobs = (deps: BillingDeps): JobHandler[] => [
  handleJob(tasks.endPeriodsTask, () => endPeriods(deps)),
  handleJob(tasks.notifyTrialEndsTask, () => notifyTrialEnds(deps)),
];

const paymentJobs = (deps: OpenBillingDeps): JobHandler[] => [
  handleJob(tasks.sendOrderTask, (key) => sendOrder(deps, key)),
  handleJob(tasks.askOrderTask, (key) => askOrder(deps, key)),
  handleJob(tasks.receiveOrderTask, (key) => receiveOrder(deps, key)),
  handleJob(tasks.refundOrderTask, (key) => refundOrder(deps, key)),
  handleJob(tasks.forgetCardTask, ({ companyId, cardId }) => forgetCard(deps, companyId, cardId)),
  handleJob(tasks.mailInvoiceTask, ({ companyId, invoiceId }) => mailInvoice(deps, companyId, invoiceId)),
  handleJob(tasks.askOrdersTask, () => askOrders(deps)),
  handleJob(tasks.renewPackagesTask, () => renewPackages(deps)),
];

const paymentSchedules: Schedule[] = [
  { task: tasks.askOrdersTask, everyMinute: true },
  { task: tasks.renewPackagesTask, everyMinute: true },
];

/**
 * Builds the module of packages, subscriptions and card payments by PayU. Without a point of sale
 * it only reads the payments that are stored, and charges nothing.
 */
export function billingModule(
  context: AppContext<PaymentEvent | SubscriptionEvent>,
  { settings }: { settings: PaymentSettings },
): Module<AssetEvent | LocationEvent | ParkingEvent | PaymentEvent | SubscriptionEvent> {
  const encryptor = context.encryptorFor(cardEncryptionPurpose);
  const payu = settings.payu ? openPayuShop(settings.payu) : null;
  const seller = settings.invoiceSeller;
  const { providerPages } = settings;
  const deps: BillingDeps = { ...context, encryptor, payu, seller, providerPages };
  const isOpen = payu !== null && seller !== null;
  return {
    routes: [...subscriptionRoutes(deps), ...paymentRoutes(deps)],
    subscribers: [keepCovered(deps.publish), notifyFailedRenewals(deps), announceBilling(context.live)],
    jobHandlers: [...subscriptionJobs(deps), ...(isOpen ? paymentJobs({ ...deps, payu, seller }) : [])],
    schedules: [
      { task: tasks.endPeriodsTask, everyMinute: true },
      { task: tasks.notifyTrialEndsTask },
      ...(isOpen ? paymentSchedules : []),
    ],
  };
}
