import type { PaymentEvent } from '#server/events/payment-events.ts';
import { handleJob, type JobHandler } from '#server/platform/jobs/task.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { PaymentSettings } from '#server/platform/payment-settings.ts';
import { announcePayments } from './announce-payments.ts';
import * as tasks from './billing.task.ts';
import { cardEncryptionPurpose, type OpenPayments, type PaymentParts } from './billing-deps.ts';
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

function jobHandlersOf(parts: OpenPayments): JobHandler[] {
  return [
    handleJob(tasks.sendOrderTask, (key) => sendOrder(parts, key)),
    handleJob(tasks.askOrderTask, (key) => askOrder(parts, key)),
    handleJob(tasks.receiveOrderTask, (key) => receiveOrder(parts, key)),
    handleJob(tasks.refundOrderTask, (key) => refundOrder(parts, key)),
    handleJob(tasks.forgetCardTask, ({ companyId, cardId }) => forgetCard(parts, companyId, cardId)),
    handleJob(tasks.mailInvoiceTask, ({ companyId, invoiceId }) => mailInvoice(parts, companyId, invoiceId)),
    handleJob(tasks.askOrdersTask, () => askOrders(parts)),
    handleJob(tasks.renewPackagesTask, () => renewPackages(parts)),
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
  const parts: PaymentParts = { ...given, encryptor, payu, seller, providerPages, periods };
  const routes = paymentRoutes(parts);
  const subscribers = [notifyFailedRenewals(parts), announcePayments(given.live)];
  if (!payu || !seller) return { routes, subscribers };
  return {
    routes,
    subscribers,
    jobHandlers: jobHandlersOf({ ...parts, payu, seller }),
    schedules: [tasks.askOrdersTask, tasks.renewPackagesTask].map((task) => ({ task, everyMinute: true as const })),
  };
}
