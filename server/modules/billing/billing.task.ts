import * as z from 'zod';
import { id } from '#contract/wire/formats.ts';
import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

const ofOrder = z.object({ companyId: id, id });

/** Sends an order to PayU. PayU charges a repeated one once. */
export const sendOrderTask = declareTask('sendOrder', ofOrder);
/** Polls PayU for an order's status. */
export const askOrderTask = declareTask('askOrder', ofOrder);
/** Captures an order's money at a point of sale without automatic receipt. */
export const receiveOrderTask = declareTask('receiveOrder', ofOrder);
/** Refunds an order. */
export const refundOrderTask = declareTask('refundOrder', ofOrder);
/** Removes a card at PayU. */
export const forgetCardTask = declareTask('forgetCard', z.object({ companyId: id, cardId: id }));
/** Mails an invoice, or a correction. */
export const mailInvoiceTask = declareTask('mailInvoice', z.object({ companyId: id, invoiceId: id }));
/** Finds orders and refunds to poll. */
export const askOrdersTask = declareTask('askOrders', scheduled);
/** Charges due renewals. */
export const renewPackagesTask = declareTask('renewPackages', scheduled);
/** Replaces ended periods every minute. Missed runs do no harm. */
export const endPeriodsTask = declareTask('endPeriods', scheduled, { attempts: 2 });
/** Writes every hour about trials that end soon. The next run makes up for missed ones. */
export const notifyTrialEndsTask = declareTask('tellTrialEnds', scheduled);
