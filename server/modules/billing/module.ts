import type { PaymentEvent } from '#server/events/payment-events.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/task.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { PaymentSettings } from '#server/platform/payment-settings.ts';
import { announcePayments } from './announce-payments.ts';
import * as tasks from './billing.task.ts';
import { type BillingDeps, cardEncryptionPurpose, type OpenBillingDeps } from './billing-deps.ts';
import { forgetCard } from './cards/forget-card.command.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { paymentRoutes } from './payment-routes.ts';
import { askOrder } from './payments/ask-order.command.ts';
import { askOrders } from './payments/ask-orders.command.ts';
import { receiveOrder } from './payments/receive-order.ts';
import { sendOrder } from './payments/send-order.command.ts';
import type { SoldPeriods } from './payments/sold-periods.ts';
import { openPayuShop } from './payu/payu.ts';
import { refundOrder } from './refunds/refund-order.command.ts';
import { notifyFailedRenewals } from './renewals/notify-failed-renewal.ts';
import { renewPackages } from './renewals/renew-packages.command.ts';

function jobHandlersOf(deps: OpenBillingDeps): JobHandler[] {
  return [
    handleJob(tasks.sendOrderTask, (key) => sendOrder(deps, key)),
    handleJob(tasks.askOrderTask, (key) => askOrder(deps, key)),
    handleJob(tasks.receiveOrderTask, (key) => receiveOrder(deps, key)),
    handleJob(tasks.refundOrderTask, (key) => refundOrder(deps, key)),
    handleJob(tasks.forgetCardTask, ({ companyId, cardId }) => forgetCard(deps, companyId, cardId)),
    handleJob(tasks.mailInvoiceTask, ({ companyId, invoiceId }) => mailInvoice(deps, companyId, invoiceId)),
    handleJob(tasks.askOrdersTask, () => askOrders(deps)),
    handleJob(tasks.renewPackagesTask, () => renewPackages(deps)),
  ];
}

/**
 * Builds the module of card payments by PayU. Without a point of sale it only reads what is stored,
 * and charges nothing.
 */
export function paymentsModule(
  given: ModuleParts<PaymentEvent>,
  { settings, periods }: { settings: PaymentSettings; periods: SoldPeriods },
): Module<PaymentEvent> {
  const encryptor = given.encryptorFor(cardEncryptionPurpose);
  const payu = settings.payu ? openPayuShop(settings.payu) : null;
  const seller = settings.invoiceSeller;
  const { providerPages } = settings;
  const deps: BillingDeps = { ...given, encryptor, payu, seller, providerPages, periods };
  const routes = paymentRoutes(deps);
  const subscribers = [notifyFailedRenewals(deps), announcePayments(given.live)];
  if (!payu || !seller) return { routes, subscribers };
  return {
    routes,
    subscribers,
    jobHandlers: jobHandlersOf({ ...deps, payu, seller }),
    schedules: [tasks.askOrdersTask, tasks.renewPackagesTask].map((task) => ({ task, everyMinute: true as const })),
  };
}
