import * as z from 'zod';
import { id } from '#contract/formats.ts';
import { scheduled } from '#server/platform/jobs/schedule.ts';
import { declareTask } from '#server/platform/jobs/task.ts';

const ofOrder = z.object({ companyId: id, id });

/** Sends an order to PayU; the same order sent again is charged once. */
export const sendOrderTask = declareTask('sendOrder', ofOrder);
/** Asks PayU what became of an order. */
export const askOrderTask = declareTask('askOrder', ofOrder);
/** Takes an order's money, where the point of sale does not by itself. */
export const receiveOrderTask = declareTask('receiveOrder', ofOrder);
/** Gives an order's money back. */
export const refundOrderTask = declareTask('refundOrder', ofOrder);
/** Has PayU forget a card. */
export const forgetCardTask = declareTask('forgetCard', z.object({ companyId: id, cardId: id }));
/** Writes and mails an invoice, or a correction. */
export const mailInvoiceTask = declareTask('mailInvoice', z.object({ companyId: id, invoiceId: id }));
/** Finds orders that PayU has to be asked for. */
export const askOrdersTask = declareTask('askOrders', scheduled);
/** Charges what is to be renewed. */
export const renewPackagesTask = declareTask('renewPackages', scheduled);
