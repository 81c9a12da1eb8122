import type { PaymentEvent } from '#server/events/payment-events.ts';
import { type Work, workOf } from '#server/platform/jobs/task.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { PaymentSettings } from '#server/platform/payment-settings.ts';
import { announcePayments } from './announce-payments.ts';
import { askOrder } from './ask-order.command.ts';
import { askOrders } from './ask-orders.command.ts';
import { forgetCard } from './forget-card.command.ts';
import { mailInvoice } from './invoices/mail-invoice.ts';
import { cardsSealedFor, type OpenPayments, type PaymentParts } from './payment-parts.ts';
import * as tasks from './payments.task.ts';
import { openPayuShop } from './payu/payu.ts';
import { receiveOrder } from './receive-order.ts';
import { refundOrder } from './refund-order.command.ts';
import { renewPackages } from './renew-packages.command.ts';
import { paymentRoutes } from './routes.ts';
import { sendOrder } from './send-order.command.ts';
import type { SoldPeriods } from './sold-periods.ts';
import { tellFailedRenewals } from './tell-failed-renewal.ts';

function worksOf(parts: OpenPayments): Work[] {
  return [
    workOf(tasks.sendOrderTask, (key) => sendOrder(parts, key)),
    workOf(tasks.askOrderTask, (key) => askOrder(parts, key)),
    workOf(tasks.receiveOrderTask, (key) => receiveOrder(parts, key)),
    workOf(tasks.refundOrderTask, (key) => refundOrder(parts, key)),
    workOf(tasks.forgetCardTask, ({ companyId, cardId }) => forgetCard(parts, companyId, cardId)),
    workOf(tasks.mailInvoiceTask, ({ companyId, invoiceId }) => mailInvoice(parts, companyId, invoiceId)),
    workOf(tasks.askOrdersTask, () => askOrders(parts)),
    workOf(tasks.renewPackagesTask, () => renewPackages(parts)),
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
  const sealer = given.sealerFor(cardsSealedFor);
  const payu = settings.payu ? openPayuShop(settings.payu) : null;
  const seller = settings.invoiceSeller;
  const { providerPages } = settings;
  const parts: PaymentParts = { ...given, sealer, payu, seller, providerPages, periods };
  const routes = paymentRoutes(parts);
  const subscribers = [tellFailedRenewals(parts), announcePayments(given.live)];
  if (!payu || !seller) return { routes, subscribers };
  return {
    routes,
    subscribers,
    works: worksOf({ ...parts, payu, seller }),
    schedules: [tasks.askOrdersTask, tasks.renewPackagesTask].map((task) => ({ task, everyMinute: true as const })),
  };
}
